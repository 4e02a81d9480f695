import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { GalleryName } from '#contract/vocabulary/templates/gallery.ts'
import Gallery from './Gallery.tsx'

interface Props {
  onUse: (name: GalleryName) => void
  onClose: () => void
}

/** The gallery, where there are templates already. */
export default function GalleryDialog({ onUse, onClose }: Props) {
  const { t } = useTranslation()

  return (
    <Modal opened onClose={onClose} size={960} title={t('templates.gallery.title')}>
      <Gallery onUse={onUse} />
    </Modal>
  )
}
