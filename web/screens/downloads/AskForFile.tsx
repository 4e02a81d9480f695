import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallDeclaration, InputOf } from '#contract/define-call.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'

interface Props<C extends CallDeclaration> {
  call: C
  /** Of the button. */
  words: string
  formats: readonly { words: string; input: InputOf<C> }[]
}

/**
 * Asks for a file in one of its formats; it is made while people go on, and waits among the
 * downloads.
 */
export function AskForFile<C extends CallDeclaration>({ call, words, formats }: Props<C>) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const take = useCall(call, {
    onSuccess: () => {
      toast(t('downloads.begun'), 'good')
      void queries.invalidateQueries({ queryKey: [getOwnJobs.path] })
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })

  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <button type="button" className="btn" disabled={take.pending}>
          <Icon name="download" />
          {words}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format.words} onClick={() => take.send(format.input)}>
            {format.words}
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
