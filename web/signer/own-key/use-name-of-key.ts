import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import type { checkSignerName } from '#contract/signers/checkSignerName.ts'
import type { SignerWire } from '../wire.ts'

/** How the name of a certificate stands to the one that the sender gave; null until it is known. */
export function useNameOfKey(
  wire: SignerWire,
  name: string,
): OutputOf<typeof checkSignerName>['outcome'] | null {
  const [outcome, setOutcome] = useState<OutputOf<typeof checkSignerName>['outcome'] | null>(null)

  useEffect(() => {
    let wanted = true
    setOutcome(null)
    wire.checkSignerName({ name }).then(
      (answer) => wanted && setOutcome(answer.outcome),
      // The start judges it again, and says what is wrong.
      () => wanted && setOutcome('go_on'),
    )
    return () => {
      wanted = false
    }
  }, [wire, name])

  return outcome
}
