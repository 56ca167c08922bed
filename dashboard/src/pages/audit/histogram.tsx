import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.ts'
import { visuallyHidden } from '../../kit/visually-hidden.ts'
import { severities } from './filters.ts'
import classes from './histogram.module.css'
import type { Bucket, Histogram as HistogramData } from './queries.ts'
import { endOf, roundUp, totalOf } from './time-buckets.ts'
import { useBarSelection } from './use-bar-selection.ts'
import { useBucketText } from './use-bucket-text.ts'

interface HistogramProps {
  readonly histogram: HistogramData
  /** ISO 8601 timestamps. */
  readonly onNarrow: (from: string, to: string) => void
}

/** Bars of records over time, stacked by severity. Each is a button. */
export function Histogram({ histogram, onNarrow }: HistogramProps) {
  const { t } = useTranslation('audit')
  const { buckets } = histogram
  const helpId = useId()
  const [hovered, setHovered] = useState<number>()
  const selection = useBarSelection(buckets.length, (first, last) => {
    const [from, to] = [buckets[first], buckets[last]]
    if (from && to) onNarrow(from.at, endOf(to, histogram))
  })
  const top = roundUp(Math.max(...buckets.map(totalOf)))
  return (
    <figure className={classes['figure']}>
      <Scale top={top} />
      <div className={classes['plot']}>
        <div
          role="toolbar"
          aria-label={t('histogram.bars')}
          aria-describedby={helpId}
          className={classes['bars']}
          onPointerUp={selection.onPointerUp}
          onPointerLeave={() => {
            setHovered(undefined)
            selection.onPointerLeave()
          }}
        >
          {buckets.map((bucket, index) => (
            <Bar
              key={bucket.at}
              histogram={histogram}
              index={index}
              top={top}
              selection={selection}
              onHover={() => setHovered(index)}
            />
          ))}
        </div>
        <Axis histogram={histogram} />
      </div>
      <figcaption className={classes['caption']}>
        <Telling histogram={histogram} hovered={hovered} range={selection.range} />
        <span id={helpId} className={visuallyHidden}>
          {t('histogram.help')}
        </span>
      </figcaption>
    </figure>
  )
}

interface BarProps {
  readonly histogram: HistogramData
  readonly index: number
  readonly top: number
  readonly selection: ReturnType<typeof useBarSelection>
  readonly onHover: () => void
}

function Bar({ histogram, index, top, selection: { current, range, bar }, onHover }: BarProps) {
  const text = useBucketText(histogram)
  const bucket = histogram.buckets[index]
  if (!bucket) return null
  const { onPointerEnter, onFocus, ...handlers } = bar(index)
  const chosen = range !== undefined && index >= range[0] && index <= range[1]
  return (
    <button
      type="button"
      className={classes['bar']}
      tabIndex={index === current ? 0 : -1}
      aria-label={`${text.span(bucket, bucket)}: ${text.counts([bucket])}`}
      data-chosen={chosen || undefined}
      onPointerEnter={() => {
        onHover()
        onPointerEnter()
      }}
      onFocus={() => {
        onHover()
        onFocus()
      }}
      {...handlers}
    >
      <Stack bucket={bucket} top={top} />
    </button>
  )
}

/** The most severe on top. Anything above zero is at least two pixels high. */
const Stack = ({ bucket, top }: { readonly bucket: Bucket; readonly top: number }) =>
  severities.toReversed().map((severity) => {
    const count = bucket[severity]
    if (count === 0) return null
    return (
      <span
        key={severity}
        className={classes['part']}
        data-severity={severity}
        style={{ height: `max(2px, ${(count / top) * 100}%)` }}
      />
    )
  })

function Scale({ top }: { readonly top: number }) {
  const format = useFormat()
  return (
    <div className={classes['scale']} aria-hidden>
      <span>{format.compact(top)}</span>
      <span>{format.compact(top / 2)}</span>
      <span>{format.compact(0)}</span>
    </div>
  )
}

function Axis({ histogram }: { readonly histogram: HistogramData }) {
  const { tick } = useBucketText(histogram)
  const { buckets } = histogram
  const marks = [buckets[0], buckets[Math.floor((buckets.length - 1) / 2)], buckets.at(-1)]
  const shown = buckets.length < 3 ? buckets : marks
  return (
    <div className={classes['axis']} aria-hidden>
      {shown.map((bucket) => bucket && <span key={bucket.at}>{tick(bucket)}</span>)}
    </div>
  )
}

interface TellingProps {
  readonly histogram: HistogramData
  readonly hovered: number | undefined
  readonly range: readonly [first: number, last: number] | undefined
}

/** Describes the bar under the pointer or the current selection; otherwise the legend of colors. */
function Telling({ histogram, hovered, range }: TellingProps) {
  const { t } = useTranslation('audit')
  const text = useBucketText(histogram)
  const [first, last] = range ?? [hovered ?? -1, hovered ?? -1]
  const [from, to] = [histogram.buckets[first], histogram.buckets[last]]
  return (
    <>
      <span className={classes['legend']}>
        {severities.map((severity) => (
          <span key={severity} className={classes['key']}>
            <span className={classes['swatch']} data-severity={severity} aria-hidden />
            {t(`severity.${severity}`)}
          </span>
        ))}
      </span>
      <span className={classes['telling']} aria-hidden>
        {from && to
          ? `${text.span(from, to)}: ${text.counts(histogram.buckets.slice(first, last + 1))}`
          : t('histogram.hint')}
      </span>
    </>
  )
}
