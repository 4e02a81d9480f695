import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Icon } from '../../components/Icon.tsx'
import { portalWire } from '../../wire/portal-wire.ts'
import { sendCall } from '../../wire/use-call.ts'
import { SheetDrop } from '../organisation/upload/SheetDrop.tsx'
import { saveBatchSample } from './sample-sheet.ts'

/** The sheet comes, and its rows are read. */
export function TakeBatchSheet({ batch, onTaken }: { batch: WholeBatch; onTaken: () => void }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function take(file: File): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const { fileId } = await portalWire.upload(file).done
      await sendCall(uploadCSVData, { batch_id: batch.batch_id, fileId })
      onTaken()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <SheetDrop isBusy={isBusy} onFile={(file) => void take(file)} />
      <p className="row">
        <button type="button" className="btn compact" onClick={() => saveBatchSample(t, batch)}>
          <Icon name="download" />
          {t('batches.sample')}
        </button>
      </p>
      <FailureNote failure={failure} />
    </>
  )
}
