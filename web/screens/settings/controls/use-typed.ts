import { useState } from 'react'

/**
 * The letters a person types for a list: they stay as typed while they say the value, and give way
 * to one that came otherwise.
 */
export function useTyped<Value>(
  value: Value,
  read: (text: string) => Value,
  write: (value: Value) => string,
): [string, (text: string) => Value] {
  const [typed, setTyped] = useState(() => write(value))
  const isCurrent = JSON.stringify(read(typed)) === JSON.stringify(value)

  return [
    isCurrent ? typed : write(value),
    (text) => {
      setTyped(text)

      return read(text)
    },
  ]
}
