/** Shows the button with this id, which is hidden without script, and lets it print the page. */
export function printPage({ id }: { id: string }): void {
  const button = document.getElementById(id);
  if (!button) return;
  button.hidden = false;
  button.onclick = () => {
    print();
  };
}
