import { useTranslation } from 'react-i18next'
import type { ActivityRow } from '#contract/audit/getActivities.ts'
import { actKinds } from '#contract/vocabulary/acts.ts'
import { FilterChip } from '../../../components/list/FilterChip.tsx'
import { FilterPick } from '../../../components/list/FilterPick.tsx'
import { SearchBox } from '../../../components/list/SearchBox.tsx'
import { useMe } from '../../../shell/me.ts'
import { type ActivityAddress, periods } from './activity-address.ts'

interface Props {
  address: ActivityAddress
  rows: readonly ActivityRow[] | undefined
  onChange: (part: Partial<Pick<ActivityAddress, 'words' | 'filters'>>) => void
}

/** Words, what the acts are about, since when, who did it, to whom: all of it in the address. */
export function ActivityFilters({ address: { words, filters }, rows, onChange }: Props) {
  const { t } = useTranslation()
  const seesAll = useMe().allowedModules['activity-logs'] === true
  const choose = (name: keyof typeof filters, values: readonly string[]) =>
    onChange({ filters: { ...filters, [name]: values } })
  const kinds = seesAll ? actKinds.filter((kind) => kind !== 'other') : (['people', 'external'] as const)
  const actor = rows?.find((row) => row.actor.id === filters.user?.[0])?.actor.name
  const about = rows?.find((row) => row.about?.id === filters.about?.[0])?.about?.name

  return (
    <div className="filters">
      <SearchBox label={t('activity.search')} words={words} onSearch={(next) => onChange({ words: next })} />
      <FilterPick
        label={t('activity.kind')}
        is={t('activity.kindIs')}
        options={kinds.map((kind) => ({ value: kind, name: t(`activity.kinds.${kind}`) }))}
        chosen={filters.kind ?? []}
        onChange={(chosen) => choose('kind', chosen)}
      />
      <FilterPick
        label={t('activity.period')}
        is={t('activity.periodIs')}
        options={periods.map((days) => ({
          value: days,
          name: t('activity.days', { count: Number(days) }),
        }))}
        chosen={filters.days ?? []}
        // One at a time: the newest choice takes the place of the one before.
        onChange={(chosen) => choose('days', chosen.slice(-1))}
      />
      {filters.user && (
        <FilterChip label={t('activity.by')} value={actor ?? '…'} onClear={() => choose('user', [])} />
      )}
      {filters.about && (
        <FilterChip label={t('activity.about')} value={about ?? '…'} onClear={() => choose('about', [])} />
      )}
    </div>
  )
}
