/** A value that one layer has set. */
export interface SetValue {
  key: string
  value: unknown
  /** Narrower layers no longer count. */
  locked: boolean
}

export interface InForce {
  values: Record<string, unknown>
  /** How deep each value comes from: 0 is the widest layer. */
  layers: Record<string, number>
  locked: string[]
}

/**
 * What counts, from the widest layer to the narrowest: the narrower wins unless a wider one is
 * locked (calls guide §3).
 */
export function settingsInForce(layers: readonly (readonly SetValue[])[]): InForce {
  const found: InForce = { values: {}, layers: {}, locked: [] }
  for (const [depth, layer] of layers.entries())
    for (const { key, value, locked } of layer) {
      if (found.locked.includes(key)) continue
      found.values[key] = value
      found.layers[key] = depth
      if (locked) found.locked.push(key)
    }

  return found
}
