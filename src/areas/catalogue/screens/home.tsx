export default function Home() {
  return <h1>Teza</h1>;
}
