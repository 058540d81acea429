/** The company's mark: a salt crystal with a bolt. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path
        d="M32 4l24 14v28L32 60 8 46V18z"
        fill="none"
        stroke="var(--gold)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M36 13L19 36h11l-2 15 17-23H34z" fill="var(--gold)" />
    </svg>
  );
}
