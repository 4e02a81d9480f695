import { useEffect, useState } from 'react'
import type { Compared } from '../parts/NamesApart.tsx'
import type { SignerWire } from '../wire.ts'

/**
 * How the name of a certificate compares with the one that the sender gave, and gives now; null
 * until it is known, `unknown` where nobody answers: the start judges it again, and says what is
 * wrong.
 */
export function useNameOfKey(wire: SignerWire, name: string, given: string): Compared | 'unknown' | null {
  const [compared, setCompared] = useState<Compared | 'unknown' | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sender may correct the name
  useEffect(() => {
    let wanted = true
    setCompared(null)
    wire.checkSignerName({ name }).then(
      (answer) => wanted && setCompared(answer),
      () => wanted && setCompared('unknown'),
    )
    return () => {
      wanted = false
    }
  }, [wire, name, given])

  return compared
}
