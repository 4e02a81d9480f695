import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocketRecord } from '#contract/dockets/docket-record.ts'
import { updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { ClientField, isUnknown, type TypedClient, typedClient } from '../../components/ClientField.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'

interface Props {
  docket: DocketRecord
  reload: () => Promise<unknown>
}

/** The client of a draft. It is saved when one is chosen, or when the emptied field is left. */
export function DraftClient({ docket, reload }: Props) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState<TypedClient | null>(null)
  const [isLeft, setLeft] = useState(false)
  const change = useCall(updateDocketDetails, {
    onSuccess: async () => {
      await reload()
      setTyped(null)
    },
  })
  const value = typed ?? typedClient(docket.client)
  const isWrong = isLeft && isUnknown(value)

  function save(client: TypedClient): void {
    setTyped(client)
    // Sent also where it seems the same: this page may be older than what another one saved.
    change.send({ docket_id: docket.docket_id, fields: { client_id: client.id } })
  }

  return (
    <ClientField
      value={value}
      error={
        isWrong
          ? t('clientField.unknown')
          : change.failure
            ? failureWords(t, i18n.language, change.failure)
            : undefined
      }
      onChange={(client) => {
        setLeft(false)
        setTyped(client)
      }}
      onPick={save}
      onLeave={() => {
        setLeft(true)
        if (typed?.id === null && !isUnknown(typed)) save(typed)
      }}
    />
  )
}
