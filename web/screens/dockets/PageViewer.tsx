import { Modal } from '@mantine/core'
import styles from './docket.module.css'
import { ViewedPage } from './ViewedPage.tsx'

interface Props {
  document: {
    document_id: string
    name: string
    page_sizes: { page_number: number; width: number; height: number }[]
  }
  onClose: () => void
}

/** The pages one under another, each fetched as it comes near. */
export function PageViewer({ document, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={document.name}
      size="min(960px, 100%)"
      classNames={{ body: styles.viewer }}
    >
      {document.page_sizes.map((size) => (
        <ViewedPage
          key={size.page_number}
          documentId={document.document_id}
          page={size.page_number}
          ratio={`${size.width} / ${size.height}`}
        />
      ))}
    </Modal>
  )
}
