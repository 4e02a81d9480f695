import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DocketRecord } from '#contract/dockets/docket-record.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { DocketDetailsInput, updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { ClientField, isUnknown, type TypedClient, typedClient } from '../../components/ClientField.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { useForm } from '../../components/form/use-form.ts'
import type { FieldMerge } from '../../components/meanwhile/merge-edits.ts'
import { mergeLists } from '../../components/meanwhile/merge-lists.ts'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { TagsField } from '../../components/TagsField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { ask } from '../../wire/use-call.ts'

interface Draft {
  title: string
  reference_id: string
  client_id: TypedClient
  tags: readonly string[]
}

const draftOf = (docket: DocketRecord | null): Draft => ({
  title: docket?.title ?? '',
  reference_id: docket?.reference_id ?? '',
  client_id: typedClient(docket?.client),
  tags: docket?.tags ?? [],
})

const readAgain = async ({ docket_id }: DocketRecord) => (await ask(getWorkflowInfo, { docket_id })).docket

const tagsMerge = mergeLists<string>()
const clientMerge: FieldMerge<TypedClient> = {
  isSame: (one, other) => one.id === other.id && (one.id !== null || one.text.trim() === other.text.trim()),
}

/** Title, reference, client and tags, also of what is out: nothing that anybody signs. */
export function DetailsDialog({ docket, onClose }: { docket: DocketRecord; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm(updateDocketDetails, draftOf, {
    contract: DocketDetailsInput,
    row: docket,
    inputOf: (draft, row) => {
      const before = draftOf(row)
      const fields = {
        ...(draft.title.trim() !== before.title && { title: draft.title.trim() }),
        ...(draft.reference_id.trim() !== before.reference_id && {
          reference_id: draft.reference_id.trim() || null,
        }),
        ...(draft.client_id.id !== before.client_id.id && { client_id: draft.client_id.id }),
        ...(!tagsMerge.isSame(before.tags, draft.tags) && { tags: [...draft.tags] }),
      }
      if (Object.keys(fields).length === 0) return null

      return { docket_id: docket.docket_id, revision: row?.revision ?? docket.revision, fields }
    },
    rules: ({ client_id }): Record<string, string> =>
      isUnknown(client_id) ? { client_id: t('clientField.unknown') } : {},
    stale: { code: 'DOCKET_STALE', read: readAgain },
    merges: { tags: tagsMerge, client_id: clientMerge },
    reload: [getWorkflowInfo, fetchDocumentInfo, getDocuments],
    saved: () => t('details.saved'),
    onClose,
  })
  const { draft, set, wrong } = form
  const labels = {
    title: t('details.name'),
    reference_id: t('docket.reference'),
    client_id: t('clientField.label'),
    tags: t('tags.label'),
  }
  const said = (row: DocketRecord | null, field: keyof Draft): string => {
    const { title, reference_id, client_id, tags } = draftOf(row)

    return { title, reference_id, client_id: client_id.text, tags: tags.join(', ') }[field]
  }

  return (
    <Modal opened onClose={onClose} title={t('details.title')}>
      <form {...form.props} className="col gap-16">
        <NotSaved
          {...form.notSaved({
            title: form.read?.changed_by
              ? t('details.changedBy', { name: form.read.changed_by })
              : t('meanwhile.it'),
            label: (field) => labels[field],
            value: said,
          })}
        />
        <p className="muted">{t('details.words')}</p>
        <TextField
          name="title"
          label={labels.title}
          value={draft.title}
          most={200}
          onChange={(title) => set({ title })}
          error={wrong.title}
          isFirst
        />
        <TextField
          name="reference_id"
          label={labels.reference_id}
          value={draft.reference_id}
          onChange={(reference_id) => set({ reference_id })}
          error={wrong.reference_id}
        />
        <ClientField
          value={draft.client_id}
          error={wrong.client_id}
          onChange={(client_id) => set({ client_id })}
        />
        <TagsField value={draft.tags} onChange={(tags) => set({ tags })} error={wrong.tags} />
        <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
