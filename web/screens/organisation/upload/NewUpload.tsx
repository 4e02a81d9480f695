import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { downloadSheetTemplate } from '#contract/sheets/downloadSheetTemplate.ts'
import type { SheetKind } from '#contract/vocabulary/sheet-kinds.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { portalWire } from '../../../wire/portal-wire.ts'
import { sendCall, useCall } from '../../../wire/use-call.ts'
import { saveFile } from '../../documents/download.ts'
import { type SheetArea, sheetAreas } from './areas.ts'
import { type Defaults, DefaultsFields, noDefaults } from './DefaultsFields.tsx'
import { EarlierUploads } from './EarlierUploads.tsx'
import { PasteRows } from './PasteRows.tsx'
import { SheetDrop } from './SheetDrop.tsx'
import { UploadFrame } from './UploadFrame.tsx'
import styles from './upload.module.css'
import { uploadCalls } from './upload-calls.ts'

/** A sheet begins: whom it is about, what holds for all rows, then the file or the pasted rows. */
export function NewUpload({ area }: { area: SheetArea }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { address, kinds } = sheetAreas[area]
  const kind: SheetKind = kinds.find((one) => one === params.get('kind')) ?? kinds[0]
  const asked = t(area === 'clients' ? 'upload.whichClients' : 'upload.whichPeople')
  const [defaults, setDefaults] = useState<Defaults>(noDefaults)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const template = useCall(downloadSheetTemplate, {
    onSuccess: ({ result }) => saveFile(result),
    onError: (error) => toast(failureWords(t, i18n.language, error), 'bad'),
  })

  async function begin(act: () => Promise<{ upload_id: string }>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const { upload_id } = await act()
      await navigate(`${address}/${upload_id}`)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const take = (file: File) =>
    begin(async () => {
      const { fileId } = await portalWire.upload(file).done

      return uploadCalls[kind](fileId, defaults)
    })

  return (
    <UploadFrame area={area}>
      <div className={styles.upload}>
        <section className="sheet pad col gap-16" aria-labelledby="upload-kind">
          <h2 id="upload-kind">{asked}</h2>
          <fieldset className={`seg ${styles.uploadKinds}`}>
            <legend className="visually-hidden">{asked}</legend>
            {kinds.map((one) => (
              <button
                key={one}
                type="button"
                className={one === kind ? 'on' : undefined}
                aria-pressed={one === kind}
                onClick={() => setParams({ kind: one }, { replace: true })}
              >
                {t(`upload.kind.${one}`)}
              </button>
            ))}
          </fieldset>
          <p className="muted">{t(`upload.words.${kind}`)}</p>
          <DefaultsFields kind={kind} value={defaults} onChange={setDefaults} />
        </section>
        <SheetDrop isBusy={isBusy} onFile={(file) => void take(file)} />
        <FailureNote failure={failure} />
        <p className={`row ${styles.uploadTemplates}`}>
          <span>{t('upload.template')}</span>
          {(['xlsx', 'csv'] as const).map((format) => (
            <button
              key={format}
              type="button"
              className="btn compact"
              disabled={template.pending}
              onClick={() => template.send({ kind, format })}
            >
              <Icon name="download" />
              {format.toUpperCase()}
            </button>
          ))}
        </p>
        <PasteRows isBusy={isBusy} onRows={(typed) => void begin(() => sendTyped(kind, typed, defaults))} />
        <EarlierUploads area={area} />
      </div>
    </UploadFrame>
  )
}

const sendTyped = (kind: SheetKind, typed: { columns: string[]; rows: string[][] }, defaults: Defaults) =>
  sendCall(uploadCalls.typed, { kind, ...typed, ...defaults })
