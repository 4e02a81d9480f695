import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContractRow } from '#contract/templates/contract-record.ts'
import { getContracts } from '#contract/templates/getContracts.ts'
import { SaidContract, saveContract } from '#contract/templates/saveContract.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { MemberField, type PickedMember } from '../../components/MemberField.tsx'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { rupees } from '../../components/money.ts'
import { TextField } from '../../components/TextField.tsx'
import { ask } from '../../wire/use-call.ts'
import { dayWords } from './contract-days.ts'

interface Props {
  documentId: string
  contract: ContractRow | null
  onRemove: () => void
  onClose: () => void
}

interface Draft {
  starts_on: string
  ends_on: string
  notice_days: string
  value: string
  owner_id: PickedMember | null
}

const draftOf = (contract: ContractRow | null): Draft => ({
  starts_on: contract?.starts_on ?? '',
  ends_on: contract?.ends_on ?? '',
  notice_days: String(contract?.notice_days ?? 30),
  value: contract?.value == null ? '' : String(contract.value / 100),
  owner_id: contract?.owner ? { id: contract.owner.user_id, name: contract.owner.name } : null,
})

/** From when until when a completed docket lasts, by when notice is given, and who sees to it. */
export function ContractDialog({ documentId, contract, onRemove, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const form = useForm(saveContract, draftOf, {
    contract: SaidContract,
    row: contract,
    inputOf: ({ starts_on, ends_on, notice_days, value, owner_id }, row) => ({
      document_id: documentId,
      read_at: row?.updated_at ?? null,
      contract: {
        starts_on: starts_on || null,
        ends_on,
        notice_days: Number(notice_days || 0),
        value: value.trim() === '' ? null : Math.round(Number(value.replace(/[₹,\s]/g, '')) * 100),
        owner_id: owner_id?.id ?? null,
      },
    }),
    stale: {
      code: 'CONTRACT_STALE',
      read: async () =>
        (await ask(getContracts, { maxRows: 1, filter: { document_id: documentId } })).rows[0],
    },
    reload: [getContracts],
    saved: () => t('contracts.saved'),
    onClose,
  })
  const { draft, set, wrong } = form
  const labels: Record<keyof Draft, string> = {
    starts_on: t('contracts.starts'),
    ends_on: t('contracts.column.ends'),
    notice_days: t('contracts.noticeDays'),
    value: t('contracts.valueInRupees'),
    owner_id: t('contracts.column.owner'),
  }
  const inWords = (row: ContractRow | null, field: keyof Draft): string => {
    if (field === 'owner_id') return row?.owner?.name ?? '–'
    if (field === 'value') return row?.value == null ? '–' : rupees(row.value)
    const said = draftOf(row)[field]

    return field === 'notice_days' || !said ? said || '–' : dayWords(said, i18n.language)
  }

  return (
    <Modal opened onClose={onClose} title={t('contracts.one')}>
      <form {...form.props} className="col gap-16">
        <NotSaved
          {...form.notSaved({
            title: t('contracts.overtaken'),
            label: (field) => labels[field],
            value: inWords,
          })}
        />
        <TextField
          name="starts_on"
          type="date"
          label={`${t('contracts.starts')} (${t('contracts.optional')})`}
          value={draft.starts_on}
          onChange={(starts_on) => set({ starts_on })}
          error={wrong.starts_on}
        />
        <TextField
          name="ends_on"
          type="date"
          label={t('contracts.column.ends')}
          value={draft.ends_on}
          onChange={(ends_on) => set({ ends_on })}
          error={wrong.ends_on}
          isFirst
        />
        <Field label={t('contracts.noticeDays')} help={t('contracts.noticeHelp')} error={wrong.notice_days}>
          {(control) => (
            <span className="input">
              <input
                {...control}
                name="notice_days"
                type="number"
                min={0}
                value={draft.notice_days}
                onChange={({ target }) => set({ notice_days: target.value })}
              />
            </span>
          )}
        </Field>
        <TextField
          name="value"
          label={`${t('contracts.valueInRupees')} (${t('contracts.optional')})`}
          value={draft.value}
          onChange={(value) => set({ value })}
          error={wrong.value}
        />
        <MemberField
          words={{
            label: `${t('contracts.column.owner')} (${t('contracts.optional')})`,
            help: t('contracts.ownerHelp'),
            placeholder: t('contracts.ownerSearch'),
          }}
          without={[]}
          chosen={draft.owner_id}
          error={wrong.owner_id}
          onChoose={(owner_id) => set({ owner_id })}
        />
        {contract && (
          <button type="button" className="btn no" onClick={onRemove}>
            {t('contracts.remove')}
          </button>
        )}
        <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
