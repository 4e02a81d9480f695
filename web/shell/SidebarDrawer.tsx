import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Sidebar } from './Sidebar.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/** The sidebar where the window is too narrow to hold it. */
export default function SidebarDrawer({ opened, onClose }: Props) {
  const { t } = useTranslation()

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('header.modules')}
      classNames={{ header: 'visually-hidden' }}
      withCloseButton={false}
      padding={0}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  )
}
