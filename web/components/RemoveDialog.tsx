import { useQueryClient } from '@tanstack/react-query'
import type { CallDeclaration, InputOf } from '#contract/define-call.ts'
import { toast } from '../shell/toast.ts'
import { useCall } from '../wire/use-call.ts'
import { AskDialog } from './AskDialog.tsx'

interface Props<C extends CallDeclaration> {
  call: C
  input: InputOf<C>
  /** Lists that show something else afterwards. */
  reload: readonly CallDeclaration[]
  title: string
  words: string
  verb: string
  /** Said when it is done. */
  done: string
  isDanger?: boolean
  onDone?: () => void
  onClose: () => void
}

/**
 * Asks before a row is removed, ended or switched; does it, reloads the lists, and says that it is
 * done.
 */
export function RemoveDialog<C extends CallDeclaration>({
  call,
  input,
  reload,
  title,
  words,
  verb,
  done,
  isDanger = true,
  onDone,
  onClose,
}: Props<C>) {
  const queries = useQueryClient()
  const remove = useCall(call, {
    onSuccess: async () => {
      for (const { path } of reload) await queries.invalidateQueries({ queryKey: [path] })
      onDone?.()
      toast(done, 'good')
      onClose()
    },
  })

  return (
    <AskDialog
      title={title}
      verb={verb}
      isDanger={isDanger}
      pending={remove.pending}
      failure={remove.failure}
      onSure={() => remove.send(input)}
      onClose={onClose}
    >
      <p className="muted">{words}</p>
    </AskDialog>
  )
}
