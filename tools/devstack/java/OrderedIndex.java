import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.EmptyIndex;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;

/**
 * An index that is not unique, by its first key, in memory: built when it is first asked, kept at each write from then on. The library
 * ignores such indexes. Writers have the turn of the collection; readers need none.
 */
final class OrderedIndex extends EmptyIndex<Object> {
  /** Where a value lies. Bounds lie before or after all places of their value. */
  private record Place(Object value, int bound, Object tie, Object position) {}

  private static final Comparator<Object> VALUES = ValueComparator.asc();
  private static final Comparator<Place> ORDER = Comparator.comparing(Place::value, OrderedIndex::compare)
      .thenComparingInt(Place::bound)
      .thenComparing(Place::tie, OrderedIndex::compare)
      .thenComparing(Place::position, OrderedIndex::compare);

  private final boolean isSparse;
  private final Collation collation;
  private final String path;
  private final NavigableSet<Place> places = new ConcurrentSkipListSet<>(ORDER);
  private volatile boolean isBuilt;
  /** Whether a document has had several values, so that the index names it several times. */
  private volatile boolean hasLists;

  OrderedIndex(String name, List<IndexKey> keys, boolean sparse, Collation collation) {
    super(name, keys);
    this.isSparse = sparse;
    this.collation = collation;
    this.path = keys.get(0).getKey();
  }

  private static int compare(Object one, Object other) {
    return one instanceof String text && other instanceof String against ? text.compareTo(against) : VALUES.compare(one, other);
  }

  String path() {
    return path;
  }

  Collation collation() {
    return collation;
  }

  /** True when it names each document once, in the order of its value and then of its id. */
  boolean ordersAll(Document order) {
    List<String> sorted = List.copyOf(order.keySet());
    List<String> own = getKeys().stream().map(IndexKey::getKey).toList();
    return !isSparse && !hasLists && sorted.equals(own) && own.size() == 2 && own.get(1).equals("_id");
  }

  boolean isBuilt() {
    return isBuilt;
  }

  /** Called by the thread that has the turn. */
  void build(Stream<Document> all) {
    if (isBuilt) return;
    all.forEach(document -> add(document, document.get("_id")));
    isBuilt = true;
  }

  /** Positions in the range, in order. */
  Stream<Object> positions(Range range, boolean isDescending) {
    NavigableSet<Place> from = places;
    if (range.hasFrom()) from = from.tailSet(bound(range.from(), -1), false);
    if (range.hasTo()) from = from.headSet(bound(range.to(), 1), false);
    return (isDescending ? from.descendingSet() : from).stream().map(Place::position);
  }

  private Object keyOf(Object value) {
    return collation != null && value instanceof String text ? collation.keyOf(text) : value instanceof Missing ? null : value;
  }

  private Place bound(Object value, int bound) {
    return new Place(keyOf(value), bound, null, null);
  }

  private Set<Object> valuesOf(Document document) {
    Object value = Utils.getSubdocumentValueCollectionAware(document, path);
    Set<Object> values = new HashSet<>();
    if (value instanceof Collection<?> several) {
      if (!several.isEmpty()) hasLists = true;
      for (Object each : several) values.add(keyOf(each));
    } else {
      values.add(keyOf(value));
    }
    if (isSparse) values.remove(null);
    return values;
  }

  private Place place(Object value, Object position) {
    return new Place(value, 0, collation == null ? null : keyOf(position), position);
  }

  private void add(Document document, Object position) {
    for (Object value : valuesOf(document)) places.add(place(value, position));
  }

  @Override
  public void add(Document document, Object position, MongoCollection<Object> collection) {
    if (isBuilt) add(document, position);
  }

  @Override
  public Object remove(Document document) {
    if (isBuilt) for (Object value : valuesOf(document)) places.remove(place(value, document.get("_id")));
    return null;
  }

  @Override
  public void updateInPlace(Document before, Document after, Object position, MongoCollection<Object> collection) {
    if (!isBuilt) return;
    Set<Object> old = valuesOf(before);
    Set<Object> present = valuesOf(after);
    for (Object value : present) if (!old.contains(value)) places.add(place(value, position));
    for (Object value : old) if (!present.contains(value)) places.remove(place(value, position));
  }

  @Override
  public boolean isEmpty() {
    return false; // Nothing is read before it is asked.
  }
}
