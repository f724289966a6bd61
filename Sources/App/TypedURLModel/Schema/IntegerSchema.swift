/// The keywords of an integer.
public typealias IntegerSchema = NumericSchema<Int64>
