import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddReviewGroupInput, addCmoggroups } from '#contract/groups/addCmoggroups.ts'
import { getCmoggroups } from '#contract/groups/getCmoggroups.ts'
import type { PoolRow } from '#contract/groups/group-record.ts'
import { ChangeReviewGroupInput, updateCmoggroups } from '#contract/groups/updateCmoggroups.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { ask } from '../../../wire/use-call.ts'
import { ReviewGroupFields } from './ReviewGroupFields.tsx'
import { draftOf, fieldsOf, merges, type PoolDraft } from './review-group-form.ts'

interface Props {
  /** Null makes one. */
  row: PoolRow | null
  onClose: () => void
}

export const ReviewGroupDialog = ({ row, onClose }: Props) =>
  row ? <KnownGroup row={row} onClose={onClose} /> : <NewGroup onClose={onClose} />

const reload = [getCmoggroups] as const

/** What the contract's own words do not say of a group of people. */
function useRules() {
  const { t } = useTranslation()

  return ({ people }: PoolDraft): Record<string, string> =>
    people.length === 0 ? { people: t('reviewGroups.peopleNeeded') } : {}
}

function NewGroup({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation()
  const form = useForm(addCmoggroups, draftOf, {
    contract: AddReviewGroupInput,
    row: null,
    inputOf: fieldsOf,
    rules: useRules(),
    reload,
    saved: ({ name }) => t('reviewGroups.made', { name: name.trim() }),
    onClose,
  })

  return (
    <Frame title={t('reviewGroups.add')} pending={form.pending} onClose={onClose}>
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved()} />
        <ReviewGroupFields draft={form.draft} wrong={form.wrong} onChange={form.set} />
        <DialogActs verb={t('reviewGroups.add')} pending={form.pending} onClose={onClose} />
      </form>
    </Frame>
  )
}

function KnownGroup({ row, onClose }: { row: PoolRow; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm(updateCmoggroups, draftOf, {
    contract: ChangeReviewGroupInput,
    row,
    inputOf: (draft, read) => ({
      group_id: row.group_id,
      revision: read?.revision ?? row.revision,
      fields: fieldsOf(draft),
    }),
    rules: useRules(),
    stale: { code: 'GROUP_STALE', read: readAgain },
    merges,
    reload,
    saved: ({ name }) => t('reviewGroups.changed', { name: name.trim() }),
    onClose,
  })
  const others = {
    title: t('meanwhile.group'),
    label: (field: keyof PoolDraft) => t(`reviewGroups.field.${field}`),
    value: (read: PoolRow | null, field: keyof PoolDraft) => inWords(read, field),
  }
  function inWords(read: PoolRow | null, field: keyof PoolDraft): string {
    const draft = draftOf(read)
    if (field === 'name') return draft.name
    if (field === 'products')
      return draft.products.map((product) => t(`reviewGroups.product.${product}`)).join(', ')

    return draft[field].map(({ name }) => name).join(', ')
  }

  return (
    <Frame title={t('reviewGroups.changeTitle')} pending={form.pending} onClose={onClose}>
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved(others)} />
        <ReviewGroupFields draft={form.draft} wrong={form.wrong} onChange={form.set} />
        <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
      </form>
    </Frame>
  )
}

async function readAgain({ group_id, name }: PoolRow): Promise<PoolRow | undefined> {
  const isSame = (row: PoolRow) => row.group_id === group_id
  const named = (await ask(getCmoggroups, { searchValue: name })).rows.find(isSame)

  // It may have another name by now.
  return named ?? (await ask(getCmoggroups, { maxRows: mostRead })).rows.find(isSame)
}
const mostRead = 100

const Frame = ({
  title,
  pending,
  onClose,
  children,
}: {
  title: string
  pending: boolean
  onClose: () => void
  children: ReactNode
}) => (
  <Modal opened size="lg" onClose={pending ? () => {} : onClose} title={title}>
    {children}
  </Modal>
)
