import CartoucheTestSupport
import Testing

@testable import CartoucheCLI

@Suite("Shards of a batch")
struct ShardTests {
  @Test("are written I/N, counted from 1")
  func argument() throws {
    let shard = try Shard(argument: "2/4")
    #expect(shard.index == 2 && shard.count == 4)
  }

  @Test(
    "what is no shard is refused with a reason",
    arguments: [
      ("5/3", "there is no shard 5 of 3; they count from 1 to 3"),
      ("0/3", "there is no shard 0 of 3; they count from 1 to 3"),
      ("1/0", "the number of shards is outside 1…1000000"),
      ("1", "a shard is written I/N, such as 1/4 for the first of four"),
      ("1/2/3", "a shard is written I/N, such as 1/4 for the first of four"),
      ("a/b", "a shard is written I/N, such as 1/4 for the first of four"),
    ])
  func refusal(argument: String, reason: String) {
    let error = #expect(throws: InvalidValue.self) { try Shard(argument: argument) }
    #expect(error?.reason == reason)
  }

  @Test("every hash is in one shard, and the shards are about as large")
  func partition() throws {
    let shards = try (1...7).map { try Shard($0, of: 7) }
    var sizes = [Int](repeating: 0, count: 7)
    for number in 0..<7_000 {
      let hash = ContentHash.value(of: "{\"output\": \"\(number).png\"}")
      let owners = shards.indices.filter { shards[$0].contains(hash) }
      #expect(owners.count == 1)
      for owner in owners { sizes[owner] += 1 }
    }
    #expect(sizes.allSatisfy { (800...1_200).contains($0) })
  }

  @Test(
    "are named by a scheduler's variables",
    arguments: [
      (
        nil,
        [
          "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "3",
          "SLURM_ARRAY_TASK_STEP": "2",
        ], "3/3 SLURM_ARRAY_TASK_ID"
      ),
      (8, ["SLURM_ARRAY_TASK_ID": "0"], "1/8 SLURM_ARRAY_TASK_ID"),
      (8, ["JOB_COMPLETION_INDEX": "7"], "8/8 JOB_COMPLETION_INDEX"),
      (2, ["AWS_BATCH_JOB_ARRAY_INDEX": "0"], "1/2 AWS_BATCH_JOB_ARRAY_INDEX"),
      (nil, ["JOB_COMPLETION_INDEX": "7"], "1/1 -"),
      (nil, [:], "1/1 -"),
    ] as [(Int?, [String: String], String)])
  func environment(count: Int?, environment: [String: String], expected: String) throws {
    let assigned = try Shard.assigned(given: nil, count: count, environment: environment)
    let text =
      "\(assigned.shard.index)/\(assigned.shard.count) \(assigned.variable ?? "-")"
    #expect(text == expected)
  }

  @Test("the command line goes before the variables")
  func given() throws {
    let shard = try Shard(1, of: 2)
    let environment = ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "9"]
    let assigned = try Shard.assigned(given: shard, count: nil, environment: environment)
    #expect(assigned.shard == shard && assigned.variable == nil)
    #expect(throws: ArgumentError.conflict("--shard", "--shards")) {
      try Shard.assigned(given: shard, count: 2, environment: [:])
    }
  }

  @Test(
    "variables that name no shard are an error",
    arguments: [
      (3, ["JOB_COMPLETION_INDEX": "3"]), (3, ["JOB_COMPLETION_INDEX": "x"]), (3, [:]),
      (nil, ["SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_COUNT": "3"]),
      (nil, ["SLURM_ARRAY_TASK_ID": "-1", "SLURM_ARRAY_TASK_COUNT": "3"]),
      // Of an array of eight the third and the fifth, and the third alone, once more.
      (
        nil,
        [
          "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_MAX": "5",
          "SLURM_ARRAY_TASK_COUNT": "2",
        ]
      ),
      (
        8,
        [
          "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_MAX": "3",
          "SLURM_ARRAY_TASK_COUNT": "1",
        ]
      ),
    ] as [(Int?, [String: String])])
  func wrong(count: Int?, environment: [String: String]) {
    #expect(throws: ArgumentError.self) {
      try Shard.assigned(given: nil, count: count, environment: environment)
    }
  }
}
