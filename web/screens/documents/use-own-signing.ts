import { useTranslation } from 'react-i18next'
import { openOwnSigning } from '#contract/signers/openOwnSigning.ts'
import { toast } from '../../shell/toast.ts'
import { openMemory } from '../../signer/memory.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { rememberWayBack } from '../../wire/way-back.ts'

/**
 * Opens the signer's page for what this member is asked to sign or agree to; it leads back to where
 * they were.
 */
export function useOwnSigning() {
  const { t, i18n } = useTranslation()
  const { send, pending } = useCall(openOwnSigning, {
    onSuccess: ({ link }) => {
      rememberWayBack(location.hash)
      // The code is in this tab alone: no address shows it.
      openMemory(link)
      location.hash = '#/sign/own'
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })

  return { open: (documentId: string) => !pending && send({ document_id: documentId }), pending }
}
