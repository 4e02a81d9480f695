import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { OwnSettings } from '#contract/dockets/docket-record.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { DocumentSettingsInput, saveDocumentSettings } from '#contract/dockets/saveDocumentSettings.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { mostCopies } from '#contract/vocabulary/sending-settings.ts'
import { placeRules, videoRules } from '#contract/vocabulary/states.ts'
import { ChoiceField } from '../../components/ChoiceField.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../components/TextField.tsx'
import { TickRow } from '../../components/TickRow.tsx'
import { OrderedMethods } from '../../components/ways/OrderedMethods.tsx'
import { TypeSelect } from '../../components/ways/TypeSelect.tsx'

type Whole = OutputOf<typeof getWorkflowInfo>
type Settings = Whole['docket']['settings']

interface Draft {
  signing_order: Settings['signing_order']
  methods: Settings['methods']
  document_type: Settings['document_type']
  expiry_days: string
  reminder_days: string
  copy_to: string
  certificate: boolean
  geo_consent: Settings['geo_consent']
  video: Settings['video']
}

const fields = [
  'signing_order',
  'methods',
  'document_type',
  'expiry_days',
  'reminder_days',
  'copy_to',
] as const

const draftOf = (settings: Settings | null): Draft => ({
  signing_order: settings?.signing_order ?? 'sequential',
  methods: settings?.methods ?? [],
  document_type: settings?.document_type ?? null,
  expiry_days: String(settings?.expiry_days ?? ''),
  reminder_days: settings?.reminder_days.join(', ') ?? '',
  copy_to: settings?.completion?.copy_to.join('\n') ?? '',
  certificate: settings?.completion?.certificate ?? true,
  geo_consent: settings?.geo_consent ?? 'off',
  video: settings?.video ?? 'off',
})

const listed = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

const settingsOf = (draft: Draft): Required<OwnSettings> => ({
  signing_order: draft.signing_order,
  methods: draft.methods,
  document_type: draft.document_type,
  expiry_days: draft.expiry_days.trim() === '' ? Number.NaN : Number(draft.expiry_days),
  reminder_days: listed(draft.reminder_days).map(Number),
  completion: { copy_to: listed(draft.copy_to), certificate: draft.certificate },
  geo_consent: draft.geo_consent,
  video: draft.video,
})

/** What this docket alone is sent with. After the first signature its dates alone move. */
export function SettingsDialog({ whole, onClose }: { whole: Whole; onClose: () => void }) {
  const { t } = useTranslation()
  const { docket, abilities } = whole
  const form = useForm(saveDocumentSettings, draftOf, {
    contract: DocumentSettingsInput,
    row: docket.settings,
    inputOf: (draft, row) => {
      const before = settingsOf(draftOf(row))
      const settings = Object.fromEntries(
        Object.entries(settingsOf(draft)).filter(
          ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof OwnSettings]),
        ),
      )

      return Object.keys(settings).length === 0 ? null : { docket_id: docket.docket_id, settings }
    },
    fieldOf: (path) => fields.find((field) => path.split('.').includes(field)),
    reload: [getWorkflowInfo, fetchDocumentInfo, auditInformation],
    saved: () => t('sending.saved'),
    onClose,
  })
  const { draft, set, wrong } = form
  const isFixed = (key: keyof OwnSettings) => docket.settings.locked.includes(key)
  const mayAll = abilities.changeSettings

  return (
    <Modal opened onClose={onClose} title={t('sending.title')}>
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved()} />
        <p className="muted">{t(mayAll ? 'sending.words' : 'sending.wordsFrozen')}</p>
        {docket.settings.locked.length > 0 && <p className="help">{t('sending.locked')}</p>}
        {abilities.changeDates && !isFixed('expiry_days') && (
          <TextField
            name="expiry_days"
            label={t('sending.expiry')}
            help={t('sending.expiryHelp')}
            value={draft.expiry_days}
            most={3}
            onChange={(expiry_days) => set({ expiry_days })}
            error={wrong.expiry_days}
            isFirst
          />
        )}
        {abilities.changeDates && !isFixed('reminder_days') && (
          <TextField
            name="reminder_days"
            label={t('sending.reminders')}
            help={t('sending.remindersHelp')}
            value={draft.reminder_days}
            most={80}
            onChange={(reminder_days) => set({ reminder_days })}
            error={wrong.reminder_days}
          />
        )}
        {mayAll && !isFixed('signing_order') && (
          <ChoiceField
            label={t('sending.order')}
            help={t('sending.orderHelp')}
            name="signing_order"
            value={draft.signing_order}
            choices={['sequential', 'parallel'] as const}
            say={(order) => t(`sending.${order}`)}
            onChange={(signing_order) => set({ signing_order })}
          />
        )}
        {mayAll && (
          <TypeSelect
            value={draft.document_type}
            error={wrong.document_type}
            onChange={(document_type) => set({ document_type })}
          />
        )}
        {mayAll && !isFixed('methods') && (
          <fieldset className="plain-set">
            <legend className="label">{t('docket.ways')}</legend>
            <p className="help">{t('sending.methodsHelp')}</p>
            <OrderedMethods value={draft.methods} onChange={(methods) => set({ methods })} />
            {wrong.methods && (
              <p className="error" role="alert">
                {wrong.methods}
              </p>
            )}
          </fieldset>
        )}
        {mayAll && !isFixed('geo_consent') && (
          <ChoiceField
            label={t('sending.place')}
            help={t('sending.placeHelp')}
            name="geo_consent"
            value={draft.geo_consent}
            choices={placeRules}
            say={(one) => t(`sending.places.${one}`)}
            onChange={(geo_consent) => set({ geo_consent })}
          />
        )}
        {mayAll && !isFixed('video') && (
          <ChoiceField
            label={t('sending.video')}
            help={t('sending.videoHelp')}
            name="video"
            value={draft.video}
            choices={videoRules}
            say={(one) => t(`sending.videos.${one}`)}
            onChange={(video) => set({ video })}
          />
        )}
        {mayAll && !isFixed('completion') && (
          <>
            <Field
              label={t('docket.copiesTo')}
              help={t('sending.copiesHelp', { most: mostCopies })}
              error={wrong.copy_to}
            >
              {(control) => (
                <textarea
                  {...control}
                  name="copy_to"
                  className="input area"
                  rows={2}
                  spellCheck={false}
                  value={draft.copy_to}
                  onChange={({ target }) => set({ copy_to: target.value })}
                />
              )}
            </Field>
            <TickRow
              words={t('sending.certificate')}
              help={t('sending.certificateHelp')}
              checked={draft.certificate}
              onChange={(certificate) => set({ certificate })}
            />
          </>
        )}
        <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
