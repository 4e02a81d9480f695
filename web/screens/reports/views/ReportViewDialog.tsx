import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getReportViews } from '#contract/reports/getReportViews.ts'
import { SaveReportViewInput } from '#contract/reports/report-view.ts'
import { saveReportView } from '#contract/reports/saveReportView.ts'
import { setReportStart } from '#contract/reports/setReportStart.ts'
import { longestViewName } from '#contract/vocabulary/document-views.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Field } from '../../../components/Field.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import type { ReportView } from './view-address.ts'

interface Props {
  view: Pick<ReportView, 'report' | 'filter' | 'columns'> & Partial<ReportView>
  onClose: () => void
}

/** Keeps what a report shows under a name, for oneself or for a role too. */
export function ReportViewDialog({ view, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const start = useCall(setReportStart, {
    onSuccess: () => void queries.invalidateQueries({ queryKey: [getReportViews.path] }),
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const roles = useQueryCall(getReportViews, {}).data?.roles ?? []
  const { view_id, report, filter, columns, is_start = false } = view
  const title = t(view_id ? 'reports.views.change' : 'reports.views.keep')
  const form = useForm(
    saveReportView,
    () => ({ name: view.name ?? '', role_id: view.role?.role_id ?? '', isStart: is_start }),
    {
      contract: SaveReportViewInput,
      row: null,
      inputOf: ({ name, role_id }) => ({
        ...(view_id && { view_id }),
        name,
        report,
        filter,
        ...(columns && { columns }),
        role_id: role_id || null,
      }),
      reload: [getReportViews],
      saved: ({ name }) => t('reports.views.saved', { name: name.trim() }),
      onSaved: ({ view_id: saved }) => {
        if (form.draft.isStart !== is_start) start.send({ view_id: form.draft.isStart ? saved : null })
      },
      onClose,
    },
  )

  return (
    <Modal opened onClose={onClose} title={title}>
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved({ title, label: (field) => field, value: () => '' })} />
        <TextField
          label={t('reports.views.name')}
          name="name"
          isFirst
          most={longestViewName}
          help={t('reports.views.help')}
          value={form.draft.name}
          onChange={(name) => form.set({ name })}
          error={form.wrong.name}
        />
        <Field label={t('reports.views.shownTo')} help={t('reports.views.shownToHelp')} error={undefined}>
          {(control) => (
            <span className="input">
              <select
                {...control}
                name="role_id"
                value={form.draft.role_id}
                onChange={({ target }) => form.set({ role_id: target.value })}
              >
                <option value="">{t('reports.views.meAlone')}</option>
                {roles.map(({ role_id, name }) => (
                  <option key={role_id} value={role_id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <TickRow
          words={t('reports.views.start')}
          help={t('reports.views.startHelp')}
          checked={form.draft.isStart}
          onChange={(isStart) => form.set({ isStart })}
        />
        <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
