import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CreateRequestInput, createDocumentRequest } from '#contract/dockets/createDocumentRequest.ts'
import { getDocumentRequests } from '#contract/dockets/getDocumentRequests.ts'
import { getLocation } from '#contract/organisations/getLocation.ts'
import { mostDueDays, mostRequestWords } from '#contract/vocabulary/document-requests.ts'
import { day } from '#contract/vocabulary/time.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { dayInIndia } from '../../components/days.ts'
import { Field } from '../../components/Field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { TextField } from '../../components/TextField.tsx'
import { problemWords } from '../../texts/problem-words.ts'
import { serverNow } from '../../wire/server-time.ts'
import { useQueryCall } from '../../wire/use-call.ts'

interface Draft {
  department_id: string
  title: string
  text: string
  due_on: string
}

/** Asks another branch for a document. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const places = useQueryCall(getLocation, {})
  const form = useForm(
    createDocumentRequest,
    (): Draft => ({ department_id: '', title: '', text: '', due_on: '' }),
    {
      contract: CreateRequestInput,
      row: null,
      inputOf: ({ due_on, ...draft }) => ({ ...draft, due_on: due_on || null }),
      rules: ({ department_id }): Record<string, string> =>
        department_id ? {} : { department_id: t('requests.branchMissing') },
      reload: [getDocumentRequests],
      saved: ({ title }) => t('requests.asked', { title: title.trim() }),
      onClose,
    },
  )
  const { draft, set, wrong } = form
  const today = dayInIndia(serverNow())

  return (
    <Modal opened onClose={onClose} title={t('requests.askTitle')}>
      <form {...form.props} className="col gap-16">
        <NotSaved
          {...form.notSaved({ title: t('requests.askTitle'), label: (field) => field, value: () => '' })}
        />
        <NotLoaded asked={places} />
        <Field
          label={t('requests.field.branch')}
          help={t('requests.branchHelp')}
          error={problemWords(i18n.language, wrong.department_id)}
        >
          {(control) => (
            <span className={wrong.department_id ? 'input bad' : 'input'}>
              <select
                {...control}
                name="department_id"
                data-autofocus
                value={draft.department_id}
                onChange={(event) => set({ department_id: event.target.value })}
              >
                <option value="">{t('requests.choose')}</option>
                {places.data?.rows.map(({ location_id, name, code }) => (
                  <option key={location_id} value={location_id}>
                    {name} ({code})
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <TextField
          label={t('requests.field.title')}
          name="title"
          help={t('requests.titleHelp')}
          most={160}
          value={draft.title}
          onChange={(title) => set({ title })}
          error={wrong.title}
        />
        <AreaField
          label={t('requests.field.text')}
          error={wrong.text}
          name="text"
          most={mostRequestWords}
          value={draft.text}
          onChange={(text) => set({ text })}
        />
        <Field label={t('requests.field.due')} error={problemWords(i18n.language, wrong.due_on)}>
          {(control) => (
            <span className={wrong.due_on ? 'input bad' : 'input'}>
              <input
                {...control}
                name="due_on"
                type="date"
                min={today}
                max={dayInIndia(serverNow() + mostDueDays * day)}
                value={draft.due_on}
                onChange={(event) => set({ due_on: event.target.value })}
              />
            </span>
          )}
        </Field>
        <DialogActs verb={t('requests.send')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
