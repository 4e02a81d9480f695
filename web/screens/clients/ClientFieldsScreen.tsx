import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addClientsMasterdata } from '#contract/clients/addClientsMasterdata.ts'
import { getClientAllMasterData } from '#contract/clients/getClientAllMasterData.ts'
import { getClients } from '#contract/clients/getClients.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { mostClientFields } from '#contract/vocabulary/client-limits.ts'
import { Crumb } from '../../components/Crumb.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loading } from '../../components/Loading.tsx'
import { NotShown } from '../../shell/NotShown.tsx'
import { toast } from '../../shell/toast.ts'
import { useTitle } from '../../shell/use-title.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import styles from './clients.module.css'
import { type FieldDraft, FieldRow, newField } from './FieldRow.tsx'

type Known = OutputOf<typeof getClientAllMasterData>

/** The fields that the organisation has for its clients, in their order. */
export function ClientFieldsScreen() {
  const { t } = useTranslation()
  useTitle(t('clients.fields'))
  const asked = useQueryCall(getClientAllMasterData, {}, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  if (asked.error && !asked.data)
    return <NotShown failure={asked.error} onAgain={() => void asked.refetch()} />

  return (
    <div className={styles.page}>
      <Crumb label={t('clients.path')} to="/clients" above={t('clients.title')}>
        <span>{t('clients.fields')}</span>
      </Crumb>
      <div className="top">
        <h1>{t('clients.fields')}</h1>
      </div>
      <p className="page-lead">{t('clients.fieldsLead')}</p>
      {asked.data ? <FieldsForm key={asked.data.revision} known={asked.data} /> : <Loading />}
    </div>
  )
}

function FieldsForm({ known }: { known: Known }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [fields, setFields] = useState<readonly FieldDraft[]>(() =>
    known.fields.map((field) => ({ ...field, key: field.field_id })),
  )
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: [getClientAllMasterData.path] })
    await queries.invalidateQueries({ queryKey: [getClients.path] })
  }
  const save = useCall(addClientsMasterdata, {
    onSuccess: () => {
      toast(t('clients.fieldsSaved'), 'good')
      void reload()
    },
  })
  const { failure } = save
  const wrong = (at: number, part: string) => {
    const named = ['fields', at, part].join('.')
    const found = failure?.fields.find(({ path }) => path === named || path.startsWith(`${named}.`))

    return problemWords(i18n.language, found)
  }
  const change = (at: number, part: Partial<FieldDraft>) =>
    setFields(fields.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const move = (at: number, by: number) => {
    const moved = [...fields]
    const [one] = moved.splice(at, 1)
    if (one) moved.splice(at + by, 0, one)
    setFields(moved)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.pending) return
    save.send({
      whole: true,
      revision: known.revision,
      fields: fields.map(({ field_id, name, type, values, required, unique }) => ({
        ...(field_id && { field_id }),
        name,
        type,
        values: type === 'choice' ? values.map((one) => one.trim()).filter(Boolean) : [],
        required,
        unique,
      })),
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      {failure && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>
            {failureWords(t, i18n.language, failure)}{' '}
            {isFailure(failure, 'CLIENT_FIELDS_STALE') && (
              <button type="button" className="btn compact" onClick={() => void reload()}>
                {t('clients.readAgain')}
              </button>
            )}
          </span>
        </div>
      )}
      {fields.length === 0 && <p className="muted">{t('clients.noFields')}</p>}
      <ol className={styles.fields}>
        {fields.map((field, at) => (
          <FieldRow
            key={field.key}
            field={field}
            errors={{ name: wrong(at, 'name'), values: wrong(at, 'values') }}
            onChange={(part) => change(at, part)}
            onUp={at > 0 ? () => move(at, -1) : undefined}
            onDown={at < fields.length - 1 ? () => move(at, 1) : undefined}
            onRemove={() => setFields(fields.filter((one) => one !== field))}
          />
        ))}
      </ol>
      <div className={`row ${styles.wraps}`}>
        <button
          type="button"
          className="btn"
          disabled={fields.length >= mostClientFields}
          onClick={() => setFields([...fields, newField()])}
        >
          <Icon name="plus" />
          {t('clients.addField')}
        </button>
        <button type="submit" className="btn primary" disabled={save.pending}>
          {t('common.save')}
        </button>
        <span className="faint sm">
          {t('clients.fieldsOf', { count: fields.length, most: mostClientFields })}
        </span>
      </div>
    </form>
  )
}
