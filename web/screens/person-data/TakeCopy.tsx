import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { copyPersonData } from '#contract/person-data/copyPersonData.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'

/** A copy of everything that is kept about somebody; it waits among the downloads of whoever asked. */
export function TakeCopy({ userId }: { userId?: string }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const copy = useCall(copyPersonData, {
    onSuccess: () => {
      toast(t('downloads.begun'), 'good')
      void queries.invalidateQueries({ queryKey: [getOwnJobs.path] })
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })

  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <button type="button" className="btn" disabled={copy.pending}>
          <Icon name="download" />
          {t('personData.take')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['html', 'json'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => copy.send({ format, ...(userId && { user_id: userId }) })}>
            {t(`personData.format.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile/downloads">
          {t('downloads.title')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
