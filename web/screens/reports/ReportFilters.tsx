import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getReportRows } from '#contract/reports/getReportRows.ts'
import { knownProducts, products } from '#contract/vocabulary/products.ts'
import { codeWords } from '#contract/vocabulary/reports/code-words.ts'
import { messageStates } from '#contract/vocabulary/reports/message-states.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import { reportPeriods } from '#contract/vocabulary/reports/report-periods.ts'
import { factsOfReport, groupsOf, namedFilters, reportDays } from '#contract/vocabulary/reports/reports.ts'
import { builtMethods } from '#contract/vocabulary/signing-methods.ts'
import { documentStates } from '#contract/vocabulary/states.ts'
import { Icon } from '../../components/Icon.tsx'
import { FilterChip } from '../../components/list/FilterChip.tsx'
import { FilterPick } from '../../components/list/FilterPick.tsx'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { type AddressFilter, groupOf, periodOf, type ReportAddress } from './report-address.ts'
import { languageOf } from './report-cells.tsx'
import styles from './reports.module.css'

interface Props {
  report: ReportName
  address: ReportAddress
  answer: OutputOf<typeof getReportRows> | undefined
  onChange: (filters: Partial<ReportAddress['filters']>) => void
}

/** Days, and what else the report can be narrowed by; all of it is in the address. */
export function ReportFilters({ report, address, answer, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const known: readonly string[] = factsOfReport(report).filters
  const { filters } = address
  const choices = namedFilters.filter((name) => known.includes(name))
  // What is not sold has no rows; an address may name it all the same.
  const offered = knownProducts.filter(
    (name) => products.some((sold) => sold === name) || filters.products?.includes(name),
  )
  const [isChoosing, setChoosing] = useState(false)
  const day = (end: 'from' | 'to') => (
    <label className={styles.day}>
      <span className="sm muted">{t(`reports.${end}`)}</span>
      <span className="input compact">
        <input
          type="date"
          name={end}
          value={answer?.[end] ?? filters[end]?.[0] ?? ''}
          onChange={({ target: { value } }) => {
            if (!value) return
            const own = { from: answer?.from ?? value, to: answer?.to ?? value, [end]: value }
            // The other end goes along rather than being wrong.
            if (own.from > own.to) own[end === 'from' ? 'to' : 'from'] = value
            onChange({ from: [own.from], to: [own.to], period: [] })
          }}
        />
      </span>
    </label>
  )
  const pick = (
    name: AddressFilter,
    options: readonly { value: string; name: string }[],
    { isSingle = false } = {},
  ) =>
    known.includes(name) &&
    options.length > 0 && (
      <FilterPick
        key={name}
        label={t(`reports.filter.${name}`)}
        is={t(`reports.filterIs.${name}`)}
        options={options}
        chosen={filters[name] ?? []}
        isSingle={isSingle}
        onChange={(values) => onChange({ [name]: values })}
      />
    )
  const coded = (list: keyof typeof codeWords, codes: readonly string[]) =>
    codes.map((value) => ({
      value,
      name: (codeWords[list] as Record<string, { en: string; hi: string }>)[value]?.[language] ?? value,
    }))
  const states = documentStates.filter((state) => state !== 'deleted')

  return (
    <div className={`filters ${styles.filters}`}>
      <label className={styles.day}>
        <span className="sm muted">{t('reports.days')}</span>
        <span className="input compact">
          <select
            name="period"
            value={periodOf(address) ?? ''}
            onChange={({ target: { value } }) =>
              onChange(
                value
                  ? { period: [value], from: [], to: [] }
                  : { period: [], from: answer ? [answer.from] : [], to: answer ? [answer.to] : [] },
              )
            }
          >
            <option value="">{t('reports.ownDays')}</option>
            {reportPeriods.map((period) => (
              <option key={period} value={period}>
                {t(`reports.period.${period}`)}
              </option>
            ))}
          </select>
        </span>
      </label>
      {day('from')}
      {day('to')}
      {known.includes('by') && (
        <label className={styles.day}>
          <span className="sm muted">{t('reports.by')}</span>
          <span className="input compact">
            <select
              name="by"
              value={groupOf(address, report)}
              onChange={({ target }) => onChange({ by: [target.value] })}
            >
              {groupsOf(report).map((group) => (
                <option key={group} value={group}>
                  {t(`reports.group.${group}`)}
                </option>
              ))}
            </select>
          </span>
        </label>
      )}
      {pick('state', coded('documentState', states))}
      {pick('products', coded('product', offered))}
      {pick('messages', coded('messageState', messageStates))}
      {pick(
        'branches',
        (answer?.branches ?? []).map(({ id, name }) => ({ value: id, name })),
      )}
      {pick('methods', coded('method', builtMethods))}
      {pick(
        'on',
        reportDays.map((value) => ({ value, name: t(`reports.on.${value}`) })),
        { isSingle: true },
      )}
      {namedFilters.map(
        (name) =>
          known.includes(name) &&
          filters[name]?.map((id) => (
            <FilterChip
              key={id}
              label={t(`reports.filterIs.${name}`)}
              value={answer?.named.find((one) => one.id === id)?.name ?? '…'}
              onClear={() => onChange({ [name]: filters[name]?.filter((other) => other !== id) ?? [] })}
            />
          )),
      )}
      {choices.length > 0 && (
        <button
          type="button"
          className="pick"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t('reports.more')} <Icon name="down" size="small" />
        </button>
      )}
      {isChoosing && (
        <div className={styles.choices}>
          {choices.map((name) => (
            <ChoiceFilter
              key={name}
              report={report}
              filter={name}
              chosen={filters[name] ?? []}
              onChange={(ids) => onChange({ [name]: ids })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
