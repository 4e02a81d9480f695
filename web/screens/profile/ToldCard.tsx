import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { InputOf, OutputOf } from '#contract/define-call.ts'
import { getToldWays } from '#contract/notifications/getToldWays.ts'
import { saveToldWay } from '#contract/notifications/saveToldWay.ts'
import { alwaysTold, type ToldWay, toldWays } from '#contract/vocabulary/told-ways.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import type { CallFailure } from '../../wire/call-failure.ts'
import { sendCall, useQueryCall } from '../../wire/use-call.ts'
import styles from './told.module.css'

type Told = OutputOf<typeof getToldWays>
type Row = Told['rows'][number]
type Choice = InputOf<typeof saveToldWay>

/** What one is told about, by which ways; and what always goes by mail. */
export function ToldCard() {
  const { t } = useTranslation()
  const asked = useQueryCall(getToldWays, {})
  const [params] = useSearchParams()
  const card = useRef<HTMLElement>(null)
  const isWanted = params.get('show') === 'told'
  const { told, choose } = useChoosing(asked.data)
  const isHere = Boolean(told)
  useEffect(() => {
    if (isWanted && isHere) card.current?.scrollIntoView()
  }, [isWanted, isHere])
  const ways = toldWays.filter((way) => way !== 'phone' || told?.phone !== 'not_used')

  return (
    <section ref={card} className={`sheet ${styles.card}`} aria-labelledby="profile-told">
      <div className="sheet-head">
        <h2 id="profile-told">{t('told.title')}</h2>
      </div>
      <p className={`muted sm ${styles.words}`}>
        {t('told.words')}
        {told && told.phone !== 'not_used' && ` ${t('told.phoneWords')}`}
        {told?.phone === 'no_number' && ` ${t('told.noNumber')}`}
      </p>
      {!told && <NotLoaded asked={asked} />}
      {told && (
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {ways.map((way) => (
                <th key={way} scope="col">
                  {t(`told.way.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {told.rows.map((row) => (
              <KindRow
                key={row.kind}
                row={row}
                ways={ways}
                hasPhone={told.phone === 'yes'}
                onChoose={choose}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.always}>
        <h3>{t('told.alwaysHead')}</h3>
        <p className="muted sm">{t('told.alwaysWords')}</p>
        <ul className="sm">
          {alwaysTold.map((kind) => (
            <li key={kind}>{t(`told.always.${kind}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface KindProps {
  row: Row
  ways: readonly ToldWay[]
  hasPhone: boolean
  onChoose: (choice: Choice) => void
}

function KindRow({ row: { kind, ways: all }, ways, hasPhone, onChoose }: KindProps) {
  const { t } = useTranslation()
  const words = t(`told.kind.${kind}`)
  const help = `told-${kind}`
  const hasLast = all.some(({ last }) => last)

  return (
    <tr>
      <th scope="row">
        {words}
        {hasLast && (
          <small id={help} className="help">
            {t('told.keepsOne')}
          </small>
        )}
      </th>
      {ways.map((way) => {
        const found = all.find((one) => one.way === way)
        const isOff = way === 'phone' && !hasPhone

        return (
          <td key={way}>
            {found ? (
              <label>
                <input
                  type="checkbox"
                  className="check"
                  aria-label={t('told.of', { kind: words, way: t(`told.way.${way}`) })}
                  aria-describedby={found.last ? help : undefined}
                  checked={found.on && !isOff}
                  disabled={found.last || isOff}
                  onChange={(event) => onChoose({ kind, way, on: event.target.checked })}
                />
              </label>
            ) : (
              <span className="faint">
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{t('told.none')}</span>
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Shown at once; the answer to the last of several says what the server keeps. */
function useChoosing(kept: Told | undefined) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [own, setOwn] = useState<Told>()
  const last = useRef<Choice>(null)
  const told = own ?? kept

  function choose(choice: Choice): void {
    if (!told) return
    last.current = choice
    setOwn(chosen(told, choice))
    sendCall(saveToldWay, choice).then(
      (answer) => {
        if (last.current !== choice) return
        queries.setQueryData([getToldWays.path, {}], answer)
        setOwn(answer)
      },
      (failure: CallFailure) => {
        toast(failureWords(t, i18n.language, failure), 'bad')
        setOwn(undefined)
        void queries.invalidateQueries({ queryKey: [getToldWays.path] })
      },
    )
  }

  return { told, choose }
}

const chosen = (before: Told, { kind, way, on }: Choice): Told => ({
  ...before,
  rows: before.rows.map((row) =>
    row.kind === kind
      ? { ...row, ways: row.ways.map((one) => (one.way === way ? { ...one, on } : one)) }
      : row,
  ),
})
