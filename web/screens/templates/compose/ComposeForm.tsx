import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsGiven, tablesOf } from '#contract/vocabulary/templates/rows.ts'
import type { TemplateValue } from '#contract/vocabulary/templates/settings.ts'
import { ActButton } from '../../../components/ActButton.tsx'
import { ClientField, isUnknown, type TypedClient } from '../../../components/ClientField.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { SignerLanguageField } from '../../../components/SignerLanguageField.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import { problemWords } from '../../../texts/problem-words.ts'
import { FactsFields } from '../../new-docket/FactsFields.tsx'
import { factsErrors } from '../../new-docket/facts-form.ts'
import { LeaveGuard } from '../../settings/LeaveGuard.tsx'
import type { ComposeData } from './carried.ts'
import styles from './compose.module.css'
import { goToNextEmpty, isOneLine } from './next-empty.ts'
import { RowsField } from './RowsField.tsx'
import { Source } from './Source.tsx'
import { useCompose } from './use-compose.ts'
import { ValueField } from './ValueField.tsx'

const PagesBeside = lazy(() => import('./PagesBeside.tsx'))

interface Props {
  data: ComposeData
  renews: string | null
  onClient: (clientId: string | null) => void
}

export function ComposeForm({ data, renews, onClient }: Props) {
  const { t, i18n } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const form = useCompose(data, renews, i18n.language === 'hi' ? 'hi' : 'en')
  const { judged, wrong, sends, failure } = form
  const { language, values } = data.content
  const shown = form.files ? [] : values.filter(({ name }) => judged.values.get(name)?.isShown)
  const tables = form.files ? [] : tablesOf(data.content)
  // What no control shows is said above the form.
  const elsewhere = Object.entries(wrong).filter(
    ([path]) =>
      path !== 'name' &&
      path !== 'files' &&
      path !== 'client_id' &&
      !path.startsWith('seat:') &&
      !shown.some(({ name }) => path === `values.${name}`) &&
      !tables.some(({ name }) => path === `values.${name}` || path.startsWith(`values.${name}.`)),
  )

  // The first wrong field may be far above the button that was pressed.
  useEffect(() => {
    if (sends > 0)
      (element.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]') ?? null)?.focus()
  }, [sends])

  function chooseClient(client: TypedClient): void {
    form.typeClient(client)
    if (!isUnknown(client)) onClient(client.id)
  }

  function goOn(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (!isOneLine(event.target)) return
    event.preventDefault()
    goToNextEmpty(event.currentTarget, event.target)
  }

  const written = (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onKeyDown={goOn}
      onSubmit={(event) => {
        event.preventDefault()
        void form.send()
      }}
    >
      {(failure !== null || elsewhere.length > 0) && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>
            {failure !== null && failureWords(t, i18n.language, failure)}{' '}
            {elsewhere.map(([, trouble]) => problemWords(i18n.language, trouble)).join(' ')}
          </span>
        </div>
      )}
      <section className={`sheet ${styles.part}`}>
        <h2>{t('compose.document')}</h2>
        <TextField
          name="name"
          label={t('compose.name')}
          value={form.name}
          most={200}
          onChange={form.rename}
          error={wrong.name}
        />
        {!renews && (
          <ClientField
            value={form.client}
            error={wrong.client_id && t('clientField.unknown')}
            onChange={form.typeClient}
            onPick={chooseClient}
            onLeave={() => {
              if (form.client.text.trim() === '' && data.client) onClient(null)
            }}
          />
        )}
        <Source files={form.files} error={wrong.files} onChoose={form.choose} />
        {shown.map((value) => (
          <OneValue
            key={value.name}
            value={value}
            language={language}
            form={form}
            isFixed={data.fixed.includes(value.name)}
          />
        ))}
        {tables.map((table) => (
          <RowsField
            key={table.name}
            table={table}
            language={language}
            rows={rowsGiven(form.given, table.name)}
            judged={judged.rows.get(table.name)}
            wrong={wrong}
            onRows={(rows) => form.giveRows(table.name, rows)}
          />
        ))}
      </section>
      {data.roles.length > 0 && (
        <section className={`sheet ${styles.part}`}>
          <h2>{t('compose.people')}</h2>
          {data.roles.map(({ role, name, kind, optional, asks_facts }) => {
            const person = form.people[role]!
            const at = (part: string) => `seat:${role}.${part}`

            return (
              <fieldset key={role} className={styles.person}>
                <legend className="label">
                  {name} · {t(`compose.kind.${kind}`)}
                  {optional && ` (${t('templates.optional')})`}
                </legend>
                {(['name', 'email', 'mobile'] as const).map((part) => (
                  <TextField
                    key={part}
                    name={at(part)}
                    label={t(`person.${part}`)}
                    type={({ name: 'text', email: 'email', mobile: 'tel' } as const)[part]}
                    value={person[part]}
                    onChange={(typed) => form.change(role, { [part]: typed })}
                    error={wrong[at(part)]}
                  />
                ))}
                {asks_facts === true && (
                  <>
                    <FactsFields
                      facts={person.facts}
                      isOpen
                      errors={factsErrors(person.facts)}
                      onChange={(facts) => form.change(role, { facts })}
                    />
                    {wrong[at('facts')] && (
                      <p className="error" role="alert" tabIndex={-1}>
                        <Icon name="bad" />
                        {problemWords(i18n.language, wrong[at('facts')])}
                      </p>
                    )}
                  </>
                )}
                <SignerLanguageField
                  label={t('compose.language')}
                  value={person.language}
                  onChange={(chosen) => form.change(role, { language: chosen })}
                />
              </fieldset>
            )
          })}
        </section>
      )}
      <div className="row">
        <ActButton type="submit" className="btn primary" isBusy={form.pending}>
          {t('compose.make')}
        </ActButton>
      </div>
      <LeaveGuard isOn={form.isTouched} onLeave={() => {}} />
    </form>
  )

  return (
    <div className={form.files ? undefined : styles.split}>
      {written}
      {/* Files have their own pages. */}
      {!form.files && (
        <div className={styles.beside}>
          <Suspense fallback={null}>
            <PagesBeside templateId={data.template_id} version={data.version} values={form.values} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function OneValue({
  value,
  language,
  form,
  isFixed,
}: {
  value: TemplateValue
  language: string
  isFixed: boolean
  form: ReturnType<typeof useCompose>
}) {
  const { i18n } = useTranslation()
  const judged = form.judged.values.get(value.name)

  return (
    <ValueField
      value={value}
      language={language}
      isRequired={judged?.isRequired ?? value.required}
      isClosed={judged?.isClosed ?? false}
      isFixed={isFixed}
      typed={form.valueOf(value.name)}
      error={problemWords(i18n.language, form.wrong[`values.${value.name}`])}
      onTyped={(typed) => form.give(value.name, typed)}
    />
  )
}
