import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fetchWorkflowDocument } from '#contract/documents/fetchWorkflowDocument.ts'
import { Loading } from '../../../components/Loading.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ViewedPage } from '../../dockets/ViewedPage.tsx'
import styles from './many.module.css'

interface Props {
  opened: boolean
  documentId: string
  title: string
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onClose: () => void
}

/** The pages of one paper, and whether it goes along. */
export default function LookDialog({ opened, documentId, title, isChosen, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const asked = useQueryCall(fetchWorkflowDocument, { document_id: documentId })

  return (
    <Modal opened={opened} onClose={onClose} title={title} size="xl">
      <div className="col gap-16">
        <NotLoaded asked={asked} />
        {asked.isPending && <Loading />}
        <div className={styles.pages}>
          {asked.data?.pages.map(({ page_number, width, height }) => (
            <ViewedPage
              key={page_number}
              documentId={documentId}
              page={page_number}
              ratio={`${width} / ${height}`}
            />
          ))}
        </div>
        <div className="dialog-acts">
          <button
            type="button"
            className="btn"
            onClick={() => {
              onChoose(!isChosen)
              onClose()
            }}
          >
            {t(isChosen ? 'signMany.leaveOut' : 'signMany.takeAlong')}
          </button>
          <button type="button" className="btn primary" onClick={onClose}>
            {t('signMany.close')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
