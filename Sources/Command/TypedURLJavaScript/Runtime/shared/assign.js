/** Gives a value its parameters as properties, but for those that are named like another one. */
function assignOthers(value, parameters) {
  for (const name in parameters) if (!(name in value)) value[name] = parameters[name];
}
