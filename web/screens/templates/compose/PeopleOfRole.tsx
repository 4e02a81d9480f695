import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { TemplateRole } from '#contract/vocabulary/templates/settings.ts'
import { Icon } from '../../../components/Icon.tsx'
import { SignerLanguageField } from '../../../components/SignerLanguageField.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { problemWords } from '../../../texts/problem-words.ts'
import { FactsFields } from '../../new-docket/FactsFields.tsx'
import { factsErrors } from '../../new-docket/facts-form.ts'
import styles from './compose.module.css'
import type { useCompose } from './use-compose.ts'

type Form = ReturnType<typeof useCompose>

/** Who has a role: one person, or as many as are added where it may have several. */
export function PeopleOfRole({ of, form }: { of: TemplateRole; form: Form }) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const { role, name, several } = of
  const seats = form.seatsOf(role)

  function focusPerson(index: number): void {
    const people = list.current?.querySelectorAll<HTMLElement>('fieldset[data-person]') ?? []
    people[Math.min(index, people.length - 1)]?.querySelector('input')?.focus()
  }

  function add(): void {
    flushSync(() => form.addTo(role))
    focusPerson(seats.length)
  }

  function takeOut(seat: string, index: number): void {
    flushSync(() => form.takeOut(seat))
    focusPerson(index)
  }

  if (several !== true) return <Person of={of} seat={role} number={null} form={form} />

  return (
    <div ref={list} className={styles.rows} data-part={`people-${role}`}>
      {seats.map((seat, index) => (
        <Person
          key={seat}
          of={of}
          seat={seat}
          number={index + 1}
          form={form}
          onRemove={index > 0 ? () => takeOut(seat, index) : undefined}
        />
      ))}
      <div className="row">
        <button type="button" className="btn compact" disabled={!form.hasRoom} onClick={add}>
          <Icon name="plus" />
          {t('compose.addPerson', { name })}
        </button>
      </div>
    </div>
  )
}

interface PersonProps {
  of: TemplateRole
  seat: string
  /** Null: the role has one person. */
  number: number | null
  form: Form
  onRemove?: (() => void) | undefined
}

function Person({ of, seat, number, form, onRemove }: PersonProps) {
  const { t, i18n } = useTranslation()
  const person = form.people[seat]!
  const { name, kind, optional, asks_facts } = of
  const at = (part: string) => `seat:${seat}.${part}`
  const title = number !== null && number > 1 ? t('compose.personOf', { name, number }) : name

  return (
    <fieldset className={styles.person} data-person>
      <legend className="label">
        {title} · {t(`compose.kind.${kind}`)}
        {optional && ` (${t('templates.optional')})`}
      </legend>
      {(['name', 'email', 'mobile'] as const).map((part) => (
        <TextField
          key={part}
          name={at(part)}
          label={t(`person.${part}`)}
          type={({ name: 'text', email: 'email', mobile: 'tel' } as const)[part]}
          value={person[part]}
          onChange={(typed) => form.change(seat, { [part]: typed })}
          error={form.wrong[at(part)]}
        />
      ))}
      {asks_facts === true && (
        <>
          <FactsFields
            facts={person.facts}
            isOpen
            errors={factsErrors(person.facts)}
            onChange={(facts) => form.change(seat, { facts })}
          />
          {form.wrong[at('facts')] && (
            <p className="error" role="alert" tabIndex={-1}>
              <Icon name="bad" />
              {problemWords(i18n.language, form.wrong[at('facts')])}
            </p>
          )}
        </>
      )}
      <SignerLanguageField
        label={t('compose.language')}
        value={person.language}
        onChange={(chosen) => form.change(seat, { language: chosen })}
      />
      {onRemove && (
        <div className="row">
          <button type="button" className="btn quiet compact" onClick={onRemove}>
            <Icon name="trash" />
            {t('compose.removePerson', { name, number })}
          </button>
        </div>
      )}
    </fieldset>
  )
}
