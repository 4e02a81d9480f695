import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { stagesOf } from '../screens/new-docket/signing-order.ts'
import { Avatar } from './Avatar.tsx'
import { asSeats, groupWords } from './group-seats.ts'
import { holdWords } from './hold-words.ts'
import { Icon } from './Icon.tsx'
import { nameOfLanguage } from './language-names.ts'
import { clockTime } from './moments.ts'
import styles from './who-signs-when.module.css'

interface Props {
  people: SignerRecord[]
  isDraft?: boolean
  /** The days after which people of a draft are reminded. */
  remindedAfter?: readonly number[]
  isCompleted?: boolean
}

const later = new Set(['waiting'])

/**
 * Columns are turns, cards in one column sign in parallel, dashes are not yet, the last circle is
 * seal and certificate.
 */
export function WhoSignsWhen({ people: everybody, isDraft, remindedAfter = [], isCompleted }: Props) {
  const { t, i18n } = useTranslation()
  // Who handed their turn over is named with who took it.
  const people = asSeats(everybody).filter(({ state }) => state !== 'delegated')
  const stages = stagesOf(people)
  const copies = people.filter(({ told_at_end }) => told_at_end).map(({ name }) => name)

  const words = (person: SignerRecord): string => {
    if (isDraft) return person.methods.map((method) => t(`method.${method}`)).join(', ')
    if (person.hold_reason) return holdWords(t, person.hold_reason)
    if (person.state === 'signed' && person.signed_at)
      return t('map.signedAt', { time: clockTime(person.signed_at, i18n.language) })
    if (person.state === 'declined' && person.reason) return `“${person.reason}”`
    return t(`signerState.${person.state}`)
  }
  const headOf = (index: number, size: number): string => {
    const when =
      size > 1
        ? t('map.together')
        : index === 0
          ? t('map.first')
          : index === stages.length - 1
            ? t('map.last')
            : t('map.then')
    return `${index + 1} · ${when}`
  }

  return (
    <ol className={styles.map}>
      {stages.map((stage, index) => (
        <Fragment key={stage[0]?.signer_id}>
          <li className={styles.stage}>
            <h3>{headOf(index, stage.filter(({ witness_of }) => !witness_of).length)}</h3>
            <ul>
              {stage.map((person) => (
                <li key={person.signer_id} className={whoClass(person, isDraft)}>
                  <Avatar
                    name={person.name}
                    hue={people.indexOf(person) + 1}
                    size="large"
                    state={isDraft || later.has(person.state) ? undefined : person.state}
                    isHeld={!isDraft && person.hold_reason !== null}
                  />
                  <span className="col">
                    <span className={styles.whoName}>{person.name}</span>
                    {person.group && <small>{groupWords(t, person)}</small>}
                    <small>{words(person)}</small>
                    {person.witness_of && (
                      <small>
                        {t('map.witnessOf', {
                          name:
                            everybody.find(({ signer_id }) => signer_id === person.witness_of)?.name ?? '',
                        })}
                      </small>
                    )}
                    {person.handed_over && (
                      <small>{t('map.inPlaceOf', { name: person.handed_over.from })}</small>
                    )}
                    {isDraft && !person.group && <Contacts person={person} />}
                    {remindedAfter.length > 0 && person.role !== 'viewer' && (
                      <small className={styles.contact}>
                        {t('map.remindedAfter', { days: remindedAfter.join(', ') })}
                      </small>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </li>
          <Joint
            from={stage.length}
            to={stages[index + 1]?.length ?? 1}
            isDashed={!isCompleted && !isDraft && isLater(stage)}
          />
        </Fragment>
      ))}
      <li className={`${styles.stage} ${styles.mapEnd}`}>
        <h3>{t('map.end')}</h3>
        <span className={isCompleted ? `${styles.mapSeal} ${styles.isDone}` : styles.mapSeal}>
          <Icon name="seal" size="large" />
        </span>
        <small>{t('map.seal')}</small>
        {copies.length > 0 && <small>{t('map.copies', { names: copies.join(', ') })}</small>}
      </li>
    </ol>
  )
}

/** Where the invitation goes and in which language, to be read once more before it leaves. */
function Contacts({ person }: { person: SignerRecord }) {
  const lines = [person.email, person.mobile, nameOfLanguage(person.language)]

  return lines.filter(Boolean).map((line) => (
    <small key={line} className={styles.contact}>
      {line}
    </small>
  ))
}

function whoClass(person: SignerRecord, isDraft: boolean | undefined): string | undefined {
  if (isDraft) return styles.who
  if (person.state === 'signing') return `${styles.who} now`
  if (person.state === 'declined' || person.state === 'bounced') return `${styles.who} bad`
  return later.has(person.state) ? `${styles.who} ${styles.later}` : styles.who
}

const isLater = (stage: SignerRecord[]): boolean => stage.every((person) => later.has(person.state))

/** The lines between two columns: they gather, then part again. */
function Joint({ from, to, isDashed }: { from: number; to: number; isDashed: boolean }) {
  const places = (count: number) => Array.from({ length: count }, (_, index) => (100 * (index + 0.5)) / count)
  const gather = places(from).map((y) => (from === 1 ? `M0 50H22` : `M0 ${y}H8C24 ${y} 12 50 22 50`))
  const part = places(to).map((y) => (to === 1 ? `M22 50H44` : `M22 50C32 50 20 ${y} 36 ${y}H44`))
  const isStraight = from === 1 && to === 1
  return (
    <li className={styles.joint} aria-hidden="true">
      <svg viewBox="0 0 44 100" preserveAspectRatio="none" focusable="false" aria-hidden="true">
        <path
          d={isStraight ? 'M0 50H44' : [...gather, ...part].join('')}
          strokeDasharray={isDashed ? '4 4' : undefined}
        />
      </svg>
    </li>
  )
}
