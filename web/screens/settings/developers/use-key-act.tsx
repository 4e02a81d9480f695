import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getApiKeys } from '#contract/api-keys/getApiKeys.ts'
import { saveApiKey } from '#contract/api-keys/saveApiKey.ts'
import type { InputOf, OutputOf } from '#contract/define-call.ts'
import { useCall } from '../../../wire/use-call.ts'
import { PasswordDialog } from '../../profile/PasswordDialog.tsx'

type Input = Exclude<InputOf<typeof saveApiKey>, { act: 'end' | 'end_previous' }>

const proofs: readonly string[] = ['PROOF_NEEDED', 'WRONG_PROOF', 'SECOND_FACTOR_LOCKED']

/**
 * An act that a session proves once more that was not opened a moment ago: `proving` stands in the
 * place of the form then.
 */
export function useKeyAct(verb: string, onDone: (saved: OutputOf<typeof saveApiKey>) => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<Input | null>(null)
  const save = useCall(saveApiKey, {
    onSuccess: async (saved) => {
      onDone(saved)
      await queries.invalidateQueries({ queryKey: [getApiKeys.path] })
    },
    onError: ({ code }) => {
      if (code === 'API_KEY_STALE') void queries.invalidateQueries({ queryKey: [getApiKeys.path] })
    },
  })
  const isProving = proofs.includes(save.failure?.code ?? '')
  const proving: ReactElement | null =
    wanted && (isProving || wanted.proof) && (save.pending || isProving) ? (
      <PasswordDialog
        title={t('developers.proofTitle')}
        words={t('developers.proofWords')}
        verb={verb}
        pending={save.pending}
        failure={save.failure?.code === 'PROOF_NEEDED' ? null : save.failure}
        onProof={(proof) => {
          const proved = { ...wanted, proof }
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
    send(input: Input) {
      setWanted(input)
      save.send(input)
    },
  }
}
