import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addBulkStakeholders, SharedPeopleInput } from '#contract/batches/addBulkStakeholders.ts'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { getUserGroups } from '#contract/groups/getUserGroups.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Icon } from '../../components/Icon.tsx'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMe } from '../../shell/me.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import styles from './batches.module.css'

interface Props {
  batch: WholeBatch
  onChanged: () => void
}

/** People who are in every row, by their role. */
export function SharedPeople({ batch, onChanged }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { shared, template } = batch
  if (template.roles.length === 0) return null

  return (
    <section className={`sheet pad ${styles.shared}`} aria-labelledby="batch-shared">
      <div className={styles.grows}>
        <h2 id="batch-shared">{t('batches.shared')}</h2>
        {shared.length === 0 ? (
          <p className="muted">
            {t(batch.template_id === null ? 'batches.sharedNoneOfDocket' : 'batches.sharedNone')}
          </p>
        ) : (
          <ul className={styles.people}>
            {shared.map((person) => (
              <li key={person.role}>
                {person.group_id && <Icon name="users" size="small" />} <b>{person.name}</b>{' '}
                <span className="faint">
                  {template.roles.find(({ role }) => role === person.role)?.name} ·{' '}
                  {[person.email, person.mobile].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" className="btn compact" onClick={() => setOpen(true)}>
        <Icon name="users" />
        {t('batches.sharedEdit')}
      </button>
      {isOpen && <SharedDialog batch={batch} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </section>
  )
}

const parts = ['name', 'email', 'mobile'] as const
type Draft = Record<string, string>

function SharedDialog({ batch, onChanged, onClose }: Props & { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { template, shared, language } = batch
  const { allowedModules } = useMe()
  const { data } = useQueryCall(
    getUserGroups,
    { maxRows: mostPageRows, filter: { kind: ['signing'] } },
    // A docket that is followed has named people alone.
    { enabled: allowedModules.workflow === true && batch.template_id !== null },
  )
  const groups = data?.rows ?? []
  /** The roles that were sent, in their order. */
  const sent = useRef<string[]>([])
  const form = useForm(
    addBulkStakeholders,
    (): Draft =>
      Object.fromEntries(
        template.roles.flatMap(({ role }) => {
          const person = shared.find((one) => one.role === role)
          const isNamed = person?.group_id === null

          return [
            [`${role}.group_id`, person?.group_id ?? ''] as const,
            ...parts.map((part) => [`${role}.${part}`, isNamed ? (person[part] ?? '') : ''] as const),
          ]
        }),
      ),
    {
      contract: SharedPeopleInput,
      row: batch,
      inputOf: (draft) => {
        const said = (role: string, part: string) => (draft[`${role}.${part}`] ?? '').trim()
        const named = template.roles.filter(({ role }) =>
          ['group_id', ...parts].some((part) => said(role, part) !== ''),
        )
        sent.current = named.map(({ role }) => role)

        return {
          batch_id: batch.batch_id,
          signers: named.map(({ role }) => ({
            role,
            language: shared.find((one) => one.role === role)?.language ?? language,
            ...(said(role, 'group_id') !== ''
              ? { group_id: said(role, 'group_id') }
              : {
                  name: said(role, 'name'),
                  email: said(role, 'email') || null,
                  mobile: said(role, 'mobile') || null,
                }),
          })),
        }
      },
      // `signers.0.email` is the field `borrower.email`.
      fieldOf: (path) => {
        const [, at, part] = path.split('.')
        const role = sent.current[Number(at)]

        return role && part ? `${role}.${part}` : undefined
      },
      reload: [getWFBatch, getWFBatchDocument],
      saved: () => t('batches.sharedSaved'),
      onSaved: onChanged,
      onClose,
    },
  )
  const { draft, set, wrong } = form

  return (
    <Modal opened onClose={form.pending ? () => {} : onClose} title={t('batches.shared')}>
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved()} />
        <p className="muted">{t('batches.sharedWords')}</p>
        {template.roles.map(({ role, name, kind }, index) => (
          <fieldset key={role} className={styles.group}>
            <legend className="label">{name}</legend>
            {kind === 'signer' && groups.length > 0 && (
              <Field
                label={t('batches.group')}
                help={t('batches.groupHelp')}
                error={problemWords(i18n.language, wrong[`${role}.group_id`])}
              >
                {(control) => (
                  <span className="input">
                    <select
                      {...control}
                      value={draft[`${role}.group_id`] ?? ''}
                      onChange={({ target }) => set({ [`${role}.group_id`]: target.value })}
                    >
                      <option value="">{t('batches.noGroup')}</option>
                      {groups.map(({ group_id, name: called }) => (
                        <option key={group_id} value={group_id}>
                          {called}
                        </option>
                      ))}
                    </select>
                  </span>
                )}
              </Field>
            )}
            {(draft[`${role}.group_id`] ? [] : parts).map((part) => (
              <TextField
                key={part}
                name={`${role}.${part}`}
                label={t(`batches.person.${part}`)}
                type={({ name: 'text', email: 'email', mobile: 'tel' } as const)[part]}
                value={draft[`${role}.${part}`] ?? ''}
                onChange={(typed) => set({ [`${role}.${part}`]: typed })}
                error={wrong[`${role}.${part}`]}
                isFirst={index === 0 && part === 'name'}
              />
            ))}
          </fieldset>
        ))}
        <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
