import Cartouche

print("cartouche")
