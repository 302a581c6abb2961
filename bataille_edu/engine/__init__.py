"""The rules of La Bataille, once.

Plain functions over one flat row of ints, the table (see ``engine.table``): they run as Python on a list, and compile with
numba, told from outside, into ``engine.wasm``, on rows of 32 bits (``python tests/tools/engine``). They use no other type, never
resize the table, and index from 0 up only.
"""
