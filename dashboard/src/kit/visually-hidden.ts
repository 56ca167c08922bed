import classes from './visually-hidden.module.css'

/** The class of a text for screen readers only. */
export const visuallyHidden: string = classes['hidden'] ?? ''
