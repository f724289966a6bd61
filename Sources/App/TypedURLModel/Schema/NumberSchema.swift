/// The keywords of a number.
public typealias NumberSchema = NumericSchema<Double>
