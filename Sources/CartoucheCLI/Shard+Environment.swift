extension Shard {
  /// A shard, and the variable of a cluster's scheduler that tells it.
  struct Assigned {
    let shard: Shard
    /// `nil` where the command line tells it.
    var variable: String?
  }

  /// Variables that count tasks from 0 and do not tell how many there are: of Kubernetes' indexed
  /// jobs and of AWS Batch's array jobs.
  static let indexVariables = ["JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX"]

  /// The shard of this process: the one given, or the one that a scheduler's variables name.
  ///
  /// - Parameters:
  ///   - given: by `--shard`.
  ///   - count: by `--shards`.
  static func assigned(given: Shard?, count: Int?, environment: [String: String])
    throws(ArgumentError) -> Assigned
  {
    if let given {
      if count != nil { throw .conflict("--shard", "--shards") }
      return Assigned(shard: given)
    }
    do throws(InvalidValue) {
      if let slurm = try slurm(count: count, environment) { return slurm }
      guard let count else { return Assigned(shard: .whole) }
      for variable in indexVariables {
        guard let text = environment[variable], !text.isEmpty else { continue }
        let index = try number(text, of: variable)
        return Assigned(shard: try named(index, of: count, variable), variable: variable)
      }
    } catch {
      throw .invalidValue(
        option: "--shard", value: "from the environment", reason: error.reason)
    }
    throw .missingOption(
      "the number of this shard",
      remedy: "give --shard I/N, or set one of SLURM_ARRAY_TASK_ID, "
        + indexVariables.joined(separator: ", "))
  }

  /// Slurm's tasks may count from any number, and in steps. An array of some of the tasks of another
  /// one, as somebody runs it who repeats those that failed, does not tell which they were.
  private static func slurm(count: Int?, _ environment: [String: String]) throws(InvalidValue)
    -> Assigned?
  {
    let variable = "SLURM_ARRAY_TASK_ID"
    guard let text = environment[variable], !text.isEmpty else { return nil }
    func value(_ name: String, else usual: Int) throws(InvalidValue) -> Int {
      guard let text = environment[name] else { return usual }
      return try number(text, of: name)
    }
    let task = try number(text, of: variable)
    let first = try value("SLURM_ARRAY_TASK_MIN", else: 0)
    let step = max(1, try value("SLURM_ARRAY_TASK_STEP", else: 1))
    var tasks = count
    if tasks == nil, environment["SLURM_ARRAY_TASK_COUNT"] != nil {
      tasks = try value("SLURM_ARRAY_TASK_COUNT", else: 1)
    }
    guard let tasks else { return nil }
    guard task >= first, (task - first) % step == 0 else {
      throw InvalidValue("\(variable)=\(task) is not counted from \(first) in steps of \(step)")
    }
    let total = try value("SLURM_ARRAY_TASK_COUNT", else: tasks)
    let last = try value("SLURM_ARRAY_TASK_MAX", else: first + (total - 1) * step)
    guard total == tasks else {
      throw InvalidValue("the array has \(total) tasks, and \(tasks) shards; give --shard I/N")
    }
    guard last - first == (total - 1) * step else {
      throw InvalidValue("the array's tasks from \(first) to \(last) have gaps; give --shard I/N")
    }
    let shard = try named((task - first) / step, of: tasks, variable)
    return Assigned(shard: shard, variable: variable)
  }

  /// - Parameter index: counted from 0.
  private static func named(_ index: Int, of count: Int, _ variable: String) throws(InvalidValue)
    -> Shard
  {
    guard index < count else {
      throw InvalidValue("\(variable) names the task \(index + 1) of \(count); give --shard I/N")
    }
    return try Shard(index + 1, of: count)
  }

  private static func number(_ text: String, of variable: String) throws(InvalidValue) -> Int {
    guard let number = Int(text), (0...Int(Int32.max)).contains(number) else {
      throw InvalidValue("\(variable)='\(text.prefix(40))' is not a whole number from 0 on")
    }
    return number
  }
}
