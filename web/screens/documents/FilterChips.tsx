import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { getLocation } from '#contract/organisations/getLocation.ts'
import { getUserById } from '#contract/users/getUserById.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { plainDay } from '../../components/days.ts'
import { Icon } from '../../components/Icon.tsx'
import { nameOfLanguage } from '../../components/language-names.ts'
import { Lazy } from '../../components/lazy/Lazy.tsx'
import { partOf } from '../../components/lazy/part.ts'
import { FilterChip } from '../../components/list/FilterChip.tsx'
import { fullMoment } from '../../components/moments.ts'
import { hourRange, weekdayName } from '../../components/weekdays.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import type { ListAddress } from './list-address.ts'
import { partsOfSignedIn } from './narrowing.ts'

export interface Filters {
  address: ListAddress
  onChange: (part: Partial<ListAddress>) => void
  showsMine: boolean
}

interface Props extends Filters {
  /** What the server calls the client and the template that the list is narrowed to. */
  names: Names | undefined
  /** Kept filters. */
  views: ReactNode
}

const filterDialog = partOf(() => import('./FilterDialog.tsx'))

/** What narrows the list now; each goes with a press. */
export function FilterChips({ address, onChange, showsMine, views, names }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)

  return (
    <div className="filters">
      {views}
      <button type="button" className="pick dash" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('filters.add')}
      </button>
      {useChips(address, showsMine, names).map(({ key, label, value, without }) => (
        <FilterChip key={key} label={label} value={value} onClear={() => onChange(without)} />
      ))}
      <Lazy
        part={filterDialog}
        opened={isOpen}
        address={address}
        onChange={onChange}
        showsMine={showsMine}
        onClose={() => setOpen(false)}
      />
      <span className="right desk faint xs">{t(`documents.sortedBy.${address.sortBy}`)}</span>
    </div>
  )
}

type Names = Record<'client' | 'template', string | null>

interface Chip {
  key: string
  label: string
  value: string
  /** What the address is without it. */
  without: Partial<ListAddress>
}

function useChips(address: ListAddress, showsMine: boolean, names: Names | undefined): Chip[] {
  const { t, i18n } = useTranslation()
  const { words, states, period, isMine, failedIn, branch, sender, person, tag, reference, method } = address
  const { endsWithin, waitsSince, day, archived, stuck, stuckBy, backSince } = address
  const { language, beneath, branchless, from, to, reached, sentOn, completedOn, batch, client, template } =
    address
  const signed = address.signedIn ? partsOfSignedIn(address.signedIn) : null
  const dayWords = (one: string) => plainDay(one, i18n.language)
  const places = useQueryCall(getLocation, {}, { enabled: branch !== null, staleTime: minute })
  const card = useQueryCall(
    getUserById,
    { user_id: sender ?? '' },
    { enabled: sender !== null, staleTime: minute },
  )
  const sheet = useQueryCall(
    getWFBatch,
    { batch_id: batch ?? '' },
    { enabled: batch !== null, staleTime: minute },
  )
  const branchName = places.data?.rows.find(({ location_id }) => location_id === branch)?.name
  const stateName =
    states.length === 1 ? t(`documentState.${states[0]}`) : t('filters.anyOf', { count: states.length })
  // Where the list is empty nobody is told what it is called.
  const nameOf = (name: string | null | undefined) => name ?? (names ? t('filters.thisOne') : '…')
  const chip = (key: string, value: string | null | false, without: Partial<ListAddress>) =>
    value ? [{ key, label: t(`filters.is.${key}`), value, without }] : []

  return [
    ...chip('words', words && `“${words}”`, { words: '' }),
    ...chip('state', states.length > 0 && stateName, { states: [] }),
    ...chip('created', period && t('filters.lastDays', { count: period }), { period: null }),
    ...chip('day', day && dayWords(day), { day: null }),
    ...chip('from', from && dayWords(from), { from: null }),
    ...chip('to', to && dayWords(to), { to: null }),
    ...chip('sentBy', showsMine && isMine && t('filters.me'), { isMine: false }),
    ...chip('sender', sender && (card.data?.user.name ?? '…'), { sender: null }),
    ...chip(
      'branch',
      branch && (beneath ? t('filters.withBeneath', { name: branchName ?? '…' }) : (branchName ?? '…')),
      {
        branch: null,
        beneath: null,
      },
    ),
    ...chip('branch', branchless && t('filters.noBranch'), { branchless: null }),
    ...chip('person', person, { person: null }),
    ...chip('tag', tag, { tag: null }),
    ...chip('client', client && nameOf(names?.client), { client: null }),
    ...chip('template', template && nameOf(names?.template), { template: null }),
    ...chip('reference', reference, { reference: null }),
    ...chip('method', method && t(`method.${method}`), { method: null }),
    ...chip('language', language && nameOfLanguage(language, i18n.language), { language: null }),
    ...chip('ends', endsWithin !== null && t('filters.days', { count: endsWithin }), { endsWithin: null }),
    ...chip('waits', waitsSince !== null && t('filters.days', { count: waitsSince }), { waitsSince: null }),
    ...chip('archived', archived && t('filters.archived'), { archived: null }),
    ...chip('stuck', stuck && t('filters.stuck'), { stuck: null }),
    ...chip('stuckBy', stuckBy && t(`filters.why.${stuckBy}`), { stuckBy: null }),
    ...chip('back', backSince && fullMoment(backSince, i18n.language), { backSince: null }),
    ...chip('reached', reached && t(`filters.step.${reached}`), { reached: null }),
    ...chip('sentOn', sentOn && dayWords(sentOn), { sentOn: null }),
    ...chip('completedOn', completedOn && dayWords(completedOn), { completedOn: null }),
    ...chip(
      'signedIn',
      signed &&
        t('filters.signedIn', {
          weekday: weekdayName(signed.weekday, i18n.language),
          hour: hourRange(signed.hour),
          from: dayWords(signed.from),
          to: dayWords(signed.to),
        }),
      { signedIn: null },
    ),
    ...chip('batch', batch && (sheet.data?.batch.name ?? '…'), { batch: null }),
    ...chip('work', failedIn && t('filters.failed'), { failedIn: null }),
  ]
}
