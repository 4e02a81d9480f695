import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDocketTags } from '#contract/dockets/getDocketTags.ts'
import { documentFilter } from '#contract/documents/document-filter.ts'
import { getLocation } from '#contract/organisations/getLocation.ts'
import { builtMethods } from '#contract/vocabulary/signing-methods.ts'
import { documentStates } from '#contract/vocabulary/states.ts'
import { Field } from '../../components/Field.tsx'
import { matching } from '../../components/matching.ts'
import { Suggest } from '../../components/Suggest.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import type { Filters } from './FilterChips.tsx'
import styles from './filters/filters.module.css'
import { PersonFilter } from './filters/PersonFilter.tsx'
import { SelectFilter } from './filters/SelectFilter.tsx'
import { SenderFilter } from './filters/SenderFilter.tsx'
import { type ListAddress, periods, plainFilters } from './list-address.ts'
import { daysOfWaiting, daysToEnd } from './narrowing.ts'

/** Deleted documents are in no list. */
const choosable = documentStates.filter((state) => state !== 'deleted')

/** What the list may be narrowed to: chosen together, shown at once. */
export default function FilterDialog({
  address,
  onChange,
  showsMine,
  opened,
  onClose,
}: Filters & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()

  return (
    <Modal opened={opened} onClose={onClose} title={t('filters.title')} size={640}>
      <FilterForm
        address={address}
        showsMine={showsMine}
        onChange={(part) => {
          onChange(part)
          onClose()
        }}
      />
    </Modal>
  )
}

/** Goes away with the dialog, and what was not shown with it. */
function FilterForm({ address, onChange, showsMine }: Filters) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(address)
  const [isWrong, setWrong] = useState(false)
  const places = useQueryCall(getLocation, {}).data?.rows ?? []
  const set = (part: Partial<ListAddress>) => setDraft((was) => ({ ...was, ...part }))
  const inDays = (count: number) => ({ value: String(count), name: t('filters.days', { count }) })

  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const isFit = draft.person === null || documentFilter.shape.person.safeParse(draft.person).success
    setWrong(!isFit)
    if (isFit) onChange({ ...draft, page: 1 })
    else event.currentTarget.querySelector<HTMLElement>('[name=person]')?.focus()
  }

  return (
    <form onSubmit={show} noValidate className="col gap-16">
      <fieldset className={styles.states}>
        <legend className="label">{t('filters.stateHead')}</legend>
        {choosable.map((state) => (
          <label key={state}>
            <input
              type="checkbox"
              className="check"
              checked={draft.states.includes(state)}
              onChange={({ currentTarget }) =>
                set({
                  states: currentTarget.checked
                    ? [...draft.states, state]
                    : draft.states.filter((one) => one !== state),
                })
              }
            />
            {t(`documentState.${state}`)}
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            className="check"
            checked={draft.archived === true}
            onChange={({ currentTarget }) => set({ archived: currentTarget.checked || null })}
          />
          {t('filters.archived')}
        </label>
      </fieldset>
      <div className={styles.pairs}>
        <SelectFilter
          label={t('filters.is.created')}
          value={draft.period}
          options={periods.map((count) => ({ value: String(count), name: t('filters.lastDays', { count }) }))}
          onChange={(value) => set({ period: periods.find((one) => String(one) === value) ?? null })}
        />
        <TextField
          label={t('filters.is.day')}
          name="day"
          type="date"
          value={draft.day ?? ''}
          onChange={(day) => set({ day: day || null })}
        />
        <TextField
          label={t('filters.is.from')}
          name="from"
          type="date"
          value={draft.from ?? ''}
          onChange={(from) => set({ from: from || null })}
        />
        <TextField
          label={t('filters.is.to')}
          name="to"
          type="date"
          value={draft.to ?? ''}
          onChange={(to) => set({ to: to || null })}
        />
        {showsMine && (
          <SenderFilter senderId={draft.sender} isMine={draft.isMine} onChange={(part) => set(part)} />
        )}
        <SelectFilter
          label={t('filters.is.branch')}
          value={draft.branch}
          options={places.map(({ location_id, name, code }) => ({
            value: location_id,
            name: `${name} (${code})`,
          }))}
          onChange={(branch) => set({ branch, branchless: null, ...(branch === null && { beneath: null }) })}
        />
        {draft.branch && (
          <label className="tick-row">
            <input
              type="checkbox"
              className="check"
              checked={draft.beneath === true}
              onChange={({ currentTarget }) => set({ beneath: currentTarget.checked || null })}
            />
            {t('filters.beneath')}
          </label>
        )}
        <PersonFilter
          value={draft.person ?? ''}
          isWrong={isWrong}
          onChange={(person) => {
            setWrong(false)
            set({ person: person || null })
          }}
        />
        <TagFilter value={draft.tag ?? ''} onChange={(tag) => set({ tag: tag || null })} />
        <TextField
          label={t('filters.is.reference')}
          name="reference"
          most={100}
          value={draft.reference ?? ''}
          onChange={(reference) => set({ reference: reference || null })}
        />
        <SelectFilter
          label={t('filters.is.method')}
          value={draft.method}
          options={builtMethods.map((method) => ({ value: method, name: t(`method.${method}`) }))}
          onChange={(value) => set({ method: builtMethods.find((one) => one === value) ?? null })}
        />
        <SelectFilter
          label={t('filters.is.ends')}
          value={draft.endsWithin}
          options={daysToEnd.map(inDays)}
          onChange={(value) => set({ endsWithin: value ? Number(value) : null })}
        />
        <SelectFilter
          label={t('filters.is.waits')}
          help={t('filters.waitsHelp')}
          value={draft.waitsSince}
          options={daysOfWaiting.map(inDays)}
          onChange={(value) => set({ waitsSince: value ? Number(value) : null })}
        />
      </div>
      <div className="dialog-acts">
        <button
          type="button"
          className="btn"
          onClick={() => onChange({ ...plainFilters, words: draft.words })}
        >
          {t('filters.clear')}
        </button>
        <button type="submit" className="btn primary">
          {t('filters.show')}
        </button>
      </div>
    </form>
  )
}

function TagFilter({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const { t } = useTranslation()
  const tags = useQueryCall(getDocketTags, {}).data?.tags ?? []

  return (
    <Field label={t('filters.is.tag')}>
      {(control) => (
        <Suggest
          control={{ ...control, name: 'tag', type: 'text', maxLength: 40 }}
          isBad={false}
          value={value}
          onType={onChange}
          options={matching(tags, value, (tag) => tag).slice(0, 8)}
          keyOf={(tag) => tag}
          onPick={onChange}
        >
          {(tag) => tag}
        </Suggest>
      )}
    </Field>
  )
}
