import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import { count } from '../../../components/amounts.ts'
import { dayOnly } from '../../../components/moments.ts'
import { useMe } from '../../../shell/me.ts'
import {
  allOf,
  type BranchFigures,
  type Figures,
  listOf,
  shownStates,
  spanOf,
  type Whose,
  wholeOf,
} from '../charts/figures.ts'
import styles from './company.module.css'
import { type CompanyAddress, writeCompanyAddress } from './company-address.ts'

interface Props {
  figures: Figures
  /** The figures of the period before; null while they load, or where nothing is compared. */
  before: Figures | null
  address: CompanyAddress
}

type Row = Figures['total'] & {
  whose: Whose
  name: string
  isWhole: boolean
  before: Figures['total'] | null
}

/** Each branch with its numbers; a number leads to the list that holds these documents. */
export function BranchTable({ figures, before, address }: Props) {
  const { t } = useTranslation()
  const states = shownStates(figures)
  const rowOf = (row: BranchFigures): Row => ({
    ...row,
    whose: row,
    name: row.name ?? t('company.branchless'),
    isWhole: false,
    before: before && (before.branches.find((one) => isSame(one, row)) ?? nothing),
  })
  const total: Row = {
    ...figures.total,
    whose: wholeOf(figures),
    name: t('company.total'),
    isWhole: true,
    before: before?.total ?? null,
  }

  return (
    <section
      className={`sheet ${styles.scrolls}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard reaches it.
      tabIndex={0}
      aria-label={t('company.table')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('company.column.branch')}</th>
            <th scope="col" className="num">
              {t('company.column.all')}
            </th>
            {states.map((state) => (
              <th key={state} scope="col" className="num">
                {t(`documentState.${state}`)}
              </th>
            ))}
            <th scope="col" className="num">
              {t('company.column.median')}
            </th>
            <th scope="col">{t('company.column.longest')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.branches.map((row) => (
            <TableRow
              key={`${row.branch_id} ${row.is_own}`}
              row={rowOf(row)}
              states={states}
              address={address}
            />
          ))}
        </tbody>
        <tfoot>
          <TableRow row={total} states={states} address={address} />
        </tfoot>
      </table>
    </section>
  )
}

const nothing: Figures['total'] = { counts: {}, median_minutes: null, longest: null }
const isSame = (one: BranchFigures, other: BranchFigures) =>
  one.branch_id === other.branch_id && one.is_own === other.is_own

function TableRow({
  row,
  states,
  address,
}: {
  row: Row
  states: readonly DocumentState[]
  address: CompanyAddress
}) {
  const { t, i18n } = useTranslation()
  const { whose, name, isWhole, counts, median_minutes, longest, before } = row
  const { branch_id, beneath, is_own } = whose
  const goesDown = !isWhole && branch_id !== null && !is_own && beneath > 0
  const figure = (states: DocumentState[], words: string, number: number, past: number | undefined) => (
    <Figure
      to={listOf(address.period, whose, isWhole && branch_id === null, states)}
      words={`${name}, ${words}`}
      number={number}
      before={past}
    />
  )

  return (
    <tr>
      <th scope="row">
        {goesDown ? (
          <Link to={`/company-dashboard?${writeCompanyAddress({ ...address, branch: branch_id })}`}>
            {name}
          </Link>
        ) : (
          name
        )}
        {goesDown && <small className="faint xs">{t('company.beneath', { count: beneath })}</small>}
        {is_own && <small className="faint xs">{t('company.itself')}</small>}
      </th>
      <td className="num">
        {figure([], t('company.column.all'), allOf(counts), before ? allOf(before.counts) : undefined)}
      </td>
      {states.map((state) => (
        <td key={state} className="num">
          {figure(
            [state],
            t(`documentState.${state}`),
            counts[state] ?? 0,
            before ? (before.counts[state] ?? 0) : undefined,
          )}
        </td>
      ))}
      <td className="num">
        {median_minutes === null ? '–' : <Span minutes={median_minutes} />}
        {before && (
          <small className="faint xs">
            {before.median_minutes === null ? '–' : <Span minutes={before.median_minutes} />}
          </small>
        )}
      </td>
      <td className={styles.longest}>
        {longest ? (
          <Link to={`/documents/${longest.document_id}`}>
            {longest.title}
            <small className="faint xs">
              {t('company.since', { day: dayOnly(longest.sent_at, i18n.language) })}
            </small>
          </Link>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

function Span({ minutes }: { minutes: number }) {
  const { t } = useTranslation()
  const { unit, count: number } = spanOf(minutes)

  return t(`company.span.${unit}`, { count: number })
}

interface FigureProps {
  to: string
  words: string
  number: number
  before: number | undefined
}

function Figure({ to, words, number, before }: FigureProps) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const leads = allowedModules.documents && number > 0

  return (
    <>
      {leads ? (
        <Link to={to} aria-label={t('company.leads', { words, count: number, shown: count(number) })}>
          {count(number)}
        </Link>
      ) : (
        count(number)
      )}
      {before !== undefined && (
        <small className="faint xs">{t('company.before', { count: before, shown: count(before) })}</small>
      )}
    </>
  )
}
