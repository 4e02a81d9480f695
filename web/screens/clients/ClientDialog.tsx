import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addClients, NewClientInput } from '#contract/clients/addClients.ts'
import type { ClientFieldRow, ClientRecord } from '#contract/clients/client-record.ts'
import { getClientAllMasterData } from '#contract/clients/getClientAllMasterData.ts'
import { getClientDetails } from '#contract/clients/getClientDetails.ts'
import { getClients } from '#contract/clients/getClients.ts'
import { getTotalClients } from '#contract/clients/getTotalClients.ts'
import { ClientChangeInput, updateClients } from '#contract/clients/updateClients.ts'
import { viewClient } from '#contract/clients/viewClient.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Loading } from '../../components/Loading.tsx'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { TextField } from '../../components/TextField.tsx'
import { ask, useQueryCall } from '../../wire/use-call.ts'
import { ContactsField } from './ContactsField.tsx'
import { type ClientDraft, clientChanges, clientMerges, draftOf, fieldOfPath } from './client-form.ts'
import { OwnField } from './OwnField.tsx'

interface Props {
  /** Null adds one. */
  client: ClientRecord | null
  onClose: () => void
}

export function ClientDialog({ client, onClose }: Props) {
  const { t } = useTranslation()
  const known = useQueryCall(getClientAllMasterData, {}, { enabled: client === null })
  const fields = client?.fields ?? known.data?.fields

  return (
    <Modal opened onClose={onClose} title={t(client ? 'clients.editTitle' : 'clients.addTitle')} size="lg">
      <NotLoaded asked={known} />
      {fields ? <ClientForm client={client} fields={fields} onClose={onClose} /> : <Loading />}
    </Modal>
  )
}

function ClientForm({ client, fields, onClose }: Props & { fields: readonly ClientFieldRow[] }) {
  const { t } = useTranslation()
  const form = useForm(client ? updateClients : addClients, draftOf, {
    contract: client ? ClientChangeInput : NewClientInput,
    row: client,
    inputOf: (draft, row) => {
      const changes = clientChanges(draft, row)
      if (!row) return { name: '', code: '', ...changes }

      return Object.keys(changes).length === 0
        ? null
        : { client_id: row.client_id, revision: row.revision, fields: changes }
    },
    fieldOf: fieldOfPath,
    stale: {
      code: 'CLIENT_STALE',
      read: async ({ client_id }) => (await ask(getClientDetails, { client_id })).client,
    },
    merges: clientMerges,
    reload: [getClients, getTotalClients, viewClient],
    saved: ({ name }) => t(client ? 'clients.changed' : 'clients.added', { name: name.trim() }),
    onClose,
  })
  const { draft, set, wrong } = form
  const labels: Record<keyof ClientDraft, string> = {
    name: t('clients.column.name'),
    code: t('clients.code'),
    address: t('clients.address'),
    contacts: t('clients.contacts'),
    data: t('clients.fields'),
  }
  const inWords = (row: ClientRecord | null, field: keyof ClientDraft): string => {
    const { contacts, data, ...texts } = draftOf(row)
    if (field === 'contacts') return contacts.map(({ name }) => name).join(', ')
    if (field === 'data') return Object.values(data).filter(Boolean).join(', ')

    return texts[field]
  }

  return (
    <form {...form.props} className="col gap-16">
      <NotSaved
        {...form.notSaved({
          title: form.read?.changed_by
            ? t('clients.changedBy', { name: form.read.changed_by })
            : t('meanwhile.it'),
          label: (field) => labels[field],
          value: inWords,
        })}
      />
      <TextField
        name="name"
        label={labels.name}
        value={draft.name}
        most={200}
        onChange={(name) => set({ name })}
        error={wrong.name}
        isFirst
      />
      <TextField
        name="code"
        label={labels.code}
        help={t('clients.codeHelp')}
        value={draft.code}
        most={40}
        onChange={(code) => set({ code })}
        error={wrong.code}
      />
      <AreaField
        label={labels.address}
        error={wrong.address}
        name="address"
        rows={2}
        value={draft.address}
        onChange={(address) => set({ address })}
      />
      {fields.map((field) => (
        <OwnField
          key={field.field_id}
          field={field}
          value={draft.data[field.field_id] ?? ''}
          error={wrong[field.field_id]}
          onChange={(value) => set({ data: { ...draft.data, [field.field_id]: value } }, field.field_id)}
        />
      ))}
      <ContactsField
        contacts={draft.contacts}
        wrong={wrong}
        onChange={(contacts, ...names) => set({ contacts }, ...names)}
      />
      <DialogActs verb={t(client ? 'common.save' : 'clients.add')} pending={form.pending} onClose={onClose} />
    </form>
  )
}
