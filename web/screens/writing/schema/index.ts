import type { Extensions } from '@tiptap/core'
import { ColumnSide, Columns } from './columns.ts'
import { BulletList, Clauses, ListItem, OrderedList, Together } from './lists.ts'
import { CheckCode, PageEdge, PageNumber } from './page-edges.ts'
import { Reference } from './reference.ts'
import { Table, TableCell, TableKeys, TableRow } from './tables.ts'
import { Doc, Heading, LineBreak, marks, Paragraph, Text } from './text-blocks.ts'
import { FieldNode, PageBreak, Picture } from './things.ts'

/**
 * The closed block set (`contract/vocabulary/composed/`), as the editor knows it: nothing else can
 * be in a text.
 */
export const blockSet: Extensions = [
  Doc,
  Text,
  Paragraph,
  Heading,
  LineBreak,
  ...marks,
  BulletList,
  OrderedList,
  Clauses,
  ListItem,
  Together,
  Columns,
  ColumnSide,
  Table,
  TableRow,
  TableCell,
  TableKeys,
  FieldNode,
  Reference,
  Picture,
  PageBreak,
  PageEdge,
  PageNumber,
  CheckCode,
]
