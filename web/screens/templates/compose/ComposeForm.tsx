import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsGiven, tablesOf } from '#contract/vocabulary/templates/rows.ts'
import type { TemplateValue } from '#contract/vocabulary/templates/settings.ts'
import { ActButton } from '../../../components/ActButton.tsx'
import { ClientField, isUnknown, type TypedClient } from '../../../components/ClientField.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import { problemWords } from '../../../texts/problem-words.ts'
import { LeaveGuard } from '../../settings/LeaveGuard.tsx'
import type { ComposeData } from './carried.ts'
import styles from './compose.module.css'
import { goToNextEmpty, isOneLine } from './next-empty.ts'
import { PeopleOfRole } from './PeopleOfRole.tsx'
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
          {data.roles.map((role) => (
            <PeopleOfRole key={role.role} of={role} form={form} />
          ))}
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
            <PagesBeside
              templateId={data.template_id}
              version={data.version}
              values={form.values}
              people={form.counts}
            />
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
