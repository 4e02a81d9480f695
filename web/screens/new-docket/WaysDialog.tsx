import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DocketRecord, OwnSettings } from '#contract/dockets/docket-record.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { DocumentSettingsInput, saveDocumentSettings } from '#contract/dockets/saveDocumentSettings.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { OrderedMethods } from '../../components/ways/OrderedMethods.tsx'
import { TypeSelect } from '../../components/ways/TypeSelect.tsx'

interface Props {
  opened: boolean
  docket: DocketRecord
  reload: () => Promise<unknown>
  onClose: () => void
}

type Draft = Required<Pick<OwnSettings, 'methods' | 'document_type'>>

const draftOf = (settings: Draft | null): Draft => ({
  methods: settings?.methods ?? [],
  document_type: settings?.document_type ?? null,
})

const fields = ['methods', 'document_type'] as const

/** The type of a draft, and its ways to sign in the order in which they follow each other. */
export function WaysDialog({ opened, ...props }: Props) {
  const { t } = useTranslation()

  return (
    <Modal opened={opened} onClose={props.onClose} title={t('ways.title')}>
      <WaysForm {...props} />
    </Modal>
  )
}

function WaysForm({ docket, reload, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation()
  const { settings } = docket
  const isFixed = settings.locked.includes('methods')
  const form = useForm(saveDocumentSettings, draftOf, {
    contract: DocumentSettingsInput,
    row: settings,
    inputOf: (draft, row) => {
      const before = draftOf(row)
      const changed: OwnSettings = {
        ...(draft.methods.join() !== before.methods.join() && { methods: draft.methods }),
        ...(draft.document_type !== before.document_type && { document_type: draft.document_type }),
      }

      return Object.keys(changed).length === 0 ? null : { docket_id: docket.docket_id, settings: changed }
    },
    fieldOf: (path) => fields.find((field) => path.split('.').includes(field)),
    reload: [getWorkflowInfo, fetchDocumentInfo],
    saved: () => t('ways.saved'),
    onClose: () => {
      void reload()
      onClose()
    },
  })
  const { draft, set, wrong } = form

  return (
    <form {...form.props} className="col gap-16">
      <NotSaved {...form.notSaved()} />
      <TypeSelect
        value={draft.document_type}
        error={wrong.document_type}
        onChange={(document_type) => set({ document_type })}
      />
      <fieldset className="plain-set">
        <legend className="label">{t('ways.order')}</legend>
        <p className="help">{t('ways.orderHelp')}</p>
        <OrderedMethods value={draft.methods} isFixed={isFixed} onChange={(methods) => set({ methods })} />
        {wrong.methods && (
          <p className="error" role="alert">
            {wrong.methods}
          </p>
        )}
      </fieldset>
      <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
    </form>
  )
}
