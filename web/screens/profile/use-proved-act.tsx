import { type ReactElement, useState } from 'react'
import type { CallDeclaration, InputOf, OutputOf } from '#contract/define-call.ts'
import type { CallFailure } from '../../wire/call-failure.ts'
import { useCall } from '../../wire/use-call.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

const proofs: readonly string[] = ['PROOF_NEEDED', 'WRONG_PROOF', 'SECOND_FACTOR_LOCKED']

interface Proving<C extends CallDeclaration> {
  title: string
  words: string
  verb: string
  onDone: (saved: OutputOf<C>) => void | Promise<void>
  onError?: (failure: CallFailure) => void
}

/**
 * An act that a session proves once more that was not opened a moment ago: `proving` is in the
 * place of the form then.
 */
export function useProvedAct<C extends CallDeclaration>(
  declaration: C,
  { title, words, verb, onDone, onError }: Proving<C>,
) {
  const [wanted, setWanted] = useState<InputOf<C> | null>(null)
  const save = useCall(declaration, { onSuccess: (saved) => void onDone(saved), ...(onError && { onError }) })
  const isProving = proofs.includes(save.failure?.code ?? '')
  const hasProof = wanted !== null && Boolean((wanted as { proof?: object | null }).proof)
  const proving: ReactElement | null =
    wanted && (isProving || hasProof) && (save.pending || isProving) ? (
      <PasswordDialog
        title={title}
        words={words}
        verb={verb}
        pending={save.pending}
        failure={save.failure?.code === 'PROOF_NEEDED' ? null : save.failure}
        onProof={(proof) => {
          const proved = { ...(wanted as object), proof } as InputOf<C>
          setWanted(proved)
          save.send(proved)
        }}
        onClose={save.reset}
      />
    ) : null

  return {
    proving,
    pending: save.pending,
    failure: isProving ? null : save.failure,
    send(input: InputOf<C>) {
      setWanted(input)
      save.send(input)
    },
  }
}
