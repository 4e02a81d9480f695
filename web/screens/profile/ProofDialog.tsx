import type { InputOf, OutputOf } from '#contract/define-call.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { useCall } from '../../wire/use-call.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

type Input = InputOf<typeof saveTwoFactor>
type Proof = Extract<Input, { act: 'remove' }>['proof']

interface Props {
  title: string
  words: string
  verb: string
  input: (proof: Proof) => Input
  onDone: (saved: OutputOf<typeof saveTwoFactor>) => void
  onClose: () => void
}

/** An act on one's second factors. */
export function ProofDialog({ input, onDone, ...shown }: Props) {
  const save = useCall(saveTwoFactor, { onSuccess: onDone })

  return (
    <PasswordDialog
      {...shown}
      pending={save.pending}
      failure={save.failure}
      onProof={(proof) => save.send(input(proof))}
    />
  )
}
