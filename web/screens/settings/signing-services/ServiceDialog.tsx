import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSigningServices } from '#contract/organisations/getSigningServices.ts'
import { saveSigningService } from '#contract/organisations/saveSigningService.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { SecretField } from '../../../components/SecretField.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { ShownService } from './SigningServicesScreen.tsx'

interface Props {
  /** Null adds one. */
  service: ShownService | null
  onClose: () => void
}

/** A signing service, as we were registered there. The secret is written and never read. */
export function ServiceDialog({ service, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [draft, setDraft] = useState({
    name: service?.name ?? '',
    url: service?.url ?? '',
    client_id: service?.client_id ?? '',
    is_enabled: service?.is_enabled ?? true,
  })
  const [secret, setSecret] = useState('')
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const save = useCall(saveSigningService, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getSigningServices.path] })
      toast(t('signingServices.saved'), 'good')
      onClose()
    },
  })
  const needed = [draft.name, draft.url, draft.client_id, ...(service ? [] : [secret])]
  const isWhole = needed.every((typed) => typed.trim() !== '')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.pending || !isWhole) return
    save.send({
      name: draft.name.trim(),
      url: draft.url.trim(),
      client_id: draft.client_id.trim(),
      is_enabled: draft.is_enabled,
      ...(secret.trim() && { client_secret: secret.trim() }),
      ...(service && { id: service.id, revision: service.revision }),
    })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(service ? 'signingServices.changeTitle' : 'signingServices.add')}
    >
      <form onSubmit={submit} className="col gap-16" noValidate>
        <FailureNote failure={save.failure} />
        <TextField
          label={t('signingServices.name')}
          name="name"
          value={draft.name}
          most={100}
          help={t('signingServices.nameHelp')}
          onChange={(name) => set({ name })}
          isFirst
        />
        <TextField
          label={t('signingServices.url')}
          name="url"
          value={draft.url}
          most={500}
          help={t('signingServices.urlHelp')}
          onChange={(url) => set({ url })}
        />
        <TextField
          label={t('signingServices.clientId')}
          name="client_id"
          value={draft.client_id}
          most={300}
          onChange={(client_id) => set({ client_id })}
        />
        <SecretField
          label={t('signingServices.secret')}
          help={t(service ? 'signingServices.secretKept' : 'signingServices.secretHelp')}
          value={secret}
          onChange={setSecret}
        />
        <TickRow
          words={t('signingServices.enabled')}
          checked={draft.is_enabled}
          onChange={(is_enabled) => set({ is_enabled })}
        />
        <DialogActs
          verb={t('common.save')}
          pending={save.pending}
          onClose={onClose}
          reason={!isWhole && t('signingServices.fillAll')}
        />
      </form>
    </Modal>
  )
}
