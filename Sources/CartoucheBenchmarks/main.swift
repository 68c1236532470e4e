import Cartouche

print("benchmarks")
