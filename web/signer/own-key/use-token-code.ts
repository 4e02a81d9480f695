import { useEffect, useRef, useState } from 'react'
import { useCountdown } from '../parts/use-countdown.ts'
import { keyOnToken, type TokenCalls, untilToken } from './key-on-token.ts'
import type { ShownKey } from './own-key.ts'

interface Heard {
  onKey: (key: ShownKey) => void
  wordsOf: (error: unknown) => string
}

/** A code for a token helper, until it has come and shown a certificate; each round is another. */
export function useTokenCode(calls: TokenCalls, heard: Heard) {
  const [offer, setOffer] = useState<{ code: string; until: number } | null>(null)
  const [isTaken, setIsTaken] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const left = useCountdown(offer?.until ?? null) ?? 0
  const hear = useRef(heard)
  hear.current = heard

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another code
  useEffect(() => {
    let wanted = true
    let waiting: string | null = null
    async function waits() {
      const { pairing_id, code, until } = await calls.pair()
      waiting = pairing_id
      if (!wanted) return void calls.giveUp(pairing_id)
      setOffer({ code, until: Date.parse(until) })
      const certificates = await untilToken(
        calls,
        pairing_id,
        ({ state, certificates }) => {
          if (wanted && state !== 'offered') setIsTaken(true)

          return certificates
        },
        () => wanted,
      )
      if (!wanted || !certificates) return
      waiting = null
      hear.current.onKey(keyOnToken(calls, pairing_id, certificates))
    }
    setOffer(null)
    setIsTaken(false)
    setProblem(null)
    waits().catch((error: unknown) => {
      waiting = null
      if (wanted) setProblem(hear.current.wordsOf(error))
    })

    return () => {
      wanted = false
      // Nobody waits for a helper any more.
      if (waiting) void calls.giveUp(waiting)
    }
  }, [calls, round])

  return { offer, isTaken, problem, left, again: () => setRound(round + 1) }
}
