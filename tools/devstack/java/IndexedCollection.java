import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.ArrayFilters;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DefaultQueryMatcher;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.QueryMatcher;
import de.bwaldvogel.mongo.backend.QueryParameters;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Spliterators;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/**
 * A collection that answers by its indexes: by the part of a query that one can answer, and each document found is looked at; in the order of one
 * where a sorted part of a collection is wanted. A kept document is never changed, only replaced, so reading needs no lock: it sees a version of
 * the collection. Writers take turns, one statement each.
 */
final class IndexedCollection extends H2Collection {
  private final MVStore store;
  private final MVMap<Object, Document> data;
  private final Supplier<Committer> committer;
  private final ReentrantLock turn = new ReentrantLock(true);
  private final QueryMatcher matcher = new DefaultQueryMatcher();

  IndexedCollection(MongoDatabase database, String name, CollectionOptions options, MVStore store, CursorRegistry cursors, Supplier<Committer> committer) {
    this(database, name, options, store, cursors, committer, openData(store, database.getDatabaseName() + "." + name));
  }

  private IndexedCollection(MongoDatabase database, String name, CollectionOptions options, MVStore store, CursorRegistry cursors,
      Supplier<Committer> committer, MVMap<Object, Document> data) {
    super(database, name, options, data, store.openMap("meta." + database.getDatabaseName() + "." + name), cursors);
    this.store = store;
    this.data = data;
    this.committer = committer;
  }

  private static MVMap<Object, Document> openData(MVStore store, String fullName) {
    return store.openMap("databases." + fullName, new MVMap.Builder<Object, Document>().valueType(new DocumentType()));
  }

  private <T> T write(Supplier<T> statement) {
    return committer.get().changeInTurn(turn, statement);
  }

  private void write(Runnable statement) {
    write(() -> {
      statement.run();
      return null;
    });
  }

  private <T> T inTurn(Supplier<T> read) {
    turn.lock();
    try {
      return read.get();
    } finally {
      turn.unlock();
    }
  }

  @Override
  public void addDocument(Document document) {
    write(() -> super.addDocument(document));
  }

  @Override
  public void addDocuments(Stream<Document> documents) {
    documents.forEach(this::addDocument);
  }

  @Override
  public List<Document> insertDocuments(List<Document> documents, boolean isOrdered) {
    List<Document> errors = new ArrayList<>();
    for (int at = 0; at < documents.size(); at++) {
      List<Document> one = List.of(documents.get(at));
      List<Document> failed = write(() -> super.insertDocuments(one, isOrdered));
      for (Document error : failed) {
        error.put("index", at);
        errors.add(error);
      }
      if (isOrdered && !failed.isEmpty()) break;
    }
    return errors;
  }

  @Override
  public Document updateDocuments(Document selector, Document update, ArrayFilters filters, boolean isMulti, boolean isUpsert, Oplog oplog) {
    return write(() -> super.updateDocuments(selector, update, filters, isMulti, isUpsert, oplog));
  }

  @Override
  public int deleteDocuments(Document selector, int limit, Oplog oplog) {
    return write(() -> super.deleteDocuments(selector, limit, oplog));
  }

  @Override
  public void removeDocument(Document document) {
    write(() -> super.removeDocument(document));
  }

  @Override
  public Document findAndModify(Document query) {
    return write(() -> super.findAndModify(query));
  }

  @Override
  public Document handleDistinct(Document query) {
    return inTurn(() -> super.handleDistinct(query));
  }

  @Override
  public void addIndex(Index<Object> index) {
    inTurn(() -> {
      super.addIndex(index);
      return null;
    });
  }

  @Override
  public void dropIndex(String name) {
    inTurn(() -> {
      super.dropIndex(name);
      return null;
    });
  }

  /** The parent's locks the collection for as long as it reads. */
  @Override
  public QueryResult handleQuery(QueryParameters asked) {
    Document selector = asked.getQuerySelector();
    String prefix = selector.containsKey("query") ? "" : selector.containsKey("$query") ? "$" : null;
    Document query = prefix == null ? selector : (Document) selector.get(prefix + "query");
    Document order = prefix == null ? null : (Document) selector.get(prefix + "orderby");
    return queryDocuments(query, order, asked.getNumberToSkip(), asked.getLimit(), asked.getBatchSize(), asked.getProjection());
  }

  @Override
  protected boolean tracksDataSize() {
    return false; // It encodes each document twice for a figure that nobody reads.
  }

  @Override
  protected QueryResult queryDocuments(Document query, Document order, int skip, int limit, int batch, Document fields) {
    Collation collation = Collation.current();
    boolean isProjected = fields != null && !fields.isEmpty();
    MVStore.TxCounter version = store.registerVersionUsage(); // What is read stays in the file until it is read.
    try {
      Found found = find(query == null ? new Document() : query, order, collation, limit > 0);
      Comparator<Document> sorting = found.isSorted() ? null : sortingBy(order, collation);
      Matching matching = new Matching(matcher, found.query(), collation);
      Stream<Document> matched = found.documents().filter(document -> document != null && matching.matches(document));
      return matchDocumentsFromStream(new Document(), isProjected ? matched : matched.map(Document::clone), skip, limit, batch, sorting, fields);
    } finally {
      store.deregisterVersionUsage(version);
    }
  }

  /** Documents among which are all that match, and what is left to be asked of each. */
  private record Found(Stream<Document> documents, Document query, boolean isSorted) {}

  private Found find(Document query, Document order, Collation collation, boolean isLimited) {
    boolean isUnsorted = order == null || order.isEmpty();
    Map<String, List<Object>> conditions = new LinkedHashMap<>();
    collect(query, conditions);
    Found unique = collation == null ? byUniqueIndex(query, conditions) : null;
    if (unique != null) return unique;

    OrderedIndex ranged = null;
    List<Range> ranges = List.of();
    for (Index<Object> index : getIndexes()) {
      if (!(index instanceof OrderedIndex ordered) || ordered.collation() != collation) continue;
      for (Object condition : conditions.getOrDefault(ordered.path(), List.of())) {
        List<Range> of = Range.of(condition);
        if (of.isEmpty() || (ranged != null && !of.get(0).isOne())) continue;
        ranged = ordered;
        ranges = of;
      }
    }
    boolean isByValue = ranged != null && ranges.get(0).isOne();
    if (!isUnsorted && isLimited && !isByValue) {
      Found sorted = bySortedIndex(query, conditions, order, collation);
      if (sorted != null) return sorted;
    }
    if (ranged == null || (!isByValue && isUnsorted && conditions.containsKey("_id"))) return byId(query, conditions, order, collation);
    build(ranged);
    OrderedIndex index = ranged;
    // A document with several values is found once.
    Stream<Object> positions = ranges.stream().flatMap(range -> index.positions(range, false)).distinct();
    if (isUnsorted) positions = positions.sorted(ValueComparator.asc());
    return new Found(positions.map(this::getDocument), query, false);
  }

  /** Conditions that all have to hold, by the path that they are about. */
  private static void collect(Document query, Map<String, List<Object>> conditions) {
    query.forEach((path, condition) -> {
      if (path.equals("$and") && condition instanceof List<?> all)
        all.forEach(each -> collect((Document) each, conditions));
      else if (!path.startsWith("$")) conditions.computeIfAbsent(path, name -> new ArrayList<>()).add(condition);
    });
  }

  /** By a unique index that a part of the query is enough for. The library wants the query to say nothing else. */
  private Found byUniqueIndex(Document query, Map<String, List<Object>> conditions) {
    for (Index<Object> index : getIndexes()) {
      if (!index.isUnique()) continue;
      Document part = new Document();
      index.getKeys().forEach(key -> {
        List<Object> of = conditions.get(key.getKey());
        if (of != null && of.get(0) != null) part.put(key.getKey(), of.get(0));
      });
      if (part.size() < index.getKeys().size() || !index.canHandle(part)) continue;
      List<Object> positions = inTurn(() -> {
        List<Object> found = new ArrayList<>();
        index.getPositions(part).forEach(found::add);
        return found;
      });
      Document rest = query;
      if (part.containsKey("_id") && query.get("_id") == part.get("_id")) {
        rest = query.clone();
        rest.remove("_id"); // Each of five hundred would be looked for among five hundred again.
      }
      return new Found(positions.stream().map(this::getDocument), rest, false);
    }
    return null;
  }

  private Found bySortedIndex(Document query, Map<String, List<Object>> conditions, Document order, Collation collation) {
    Boolean isDescending = directionOf(order);
    if (isDescending == null) return null;
    for (Index<Object> index : getIndexes()) {
      if (!(index instanceof OrderedIndex ordered) || ordered.collation() != collation || !ordered.ordersAll(order)) continue;
      build(ordered);
      if (!ordered.ordersAll(order)) continue; // Lists were found meanwhile.
      Range range = rangeOf(conditions.getOrDefault(ordered.path(), List.of()));
      return new Found(ordered.positions(range, isDescending).map(this::getDocument), query, true);
    }
    return null;
  }

  private static Range rangeOf(List<Object> conditions) {
    return conditions.stream().map(Range::of).filter(of -> of.size() == 1).map(of -> of.get(0)).findFirst().orElse(Range.ALL);
  }

  /** Whether all keys of an order descend; null where some do and some do not. */
  private static Boolean directionOf(Document order) {
    List<Boolean> directions = order.values().stream().map(each -> ((Number) each).intValue() < 0).distinct().toList();
    return directions.size() == 1 ? directions.get(0) : null;
  }

  /** By the order in which they are kept, from where the query says. */
  private Found byId(Document query, Map<String, List<Object>> conditions, Document order, Collation collation) {
    boolean isUnsorted = order == null || order.isEmpty();
    boolean isByText = collation == null && data.firstKey() instanceof String && data.lastKey() instanceof String && "_id".equals(getIdField());
    boolean isOrder = isByText && !isUnsorted && List.copyOf(order.keySet()).equals(List.of("_id"));
    boolean isDescending = (isOrder && ((Number) order.get("_id")).intValue() < 0) || isNaturalDescending(order);
    Range range = isByText ? rangeOf(conditions.getOrDefault("_id", List.of())) : Range.ALL;
    Object[] ends = {range.hasFrom() ? range.from() : null, range.hasTo() ? range.to() : null};
    Cursor<Object, Document> cursor = data.cursor(ends[isDescending ? 1 : 0], ends[isDescending ? 0 : 1], isDescending);
    Iterator<Document> documents = new Iterator<>() {
      @Override
      public boolean hasNext() {
        return cursor.hasNext();
      }

      @Override
      public Document next() {
        cursor.next();
        return cursor.getValue();
      }
    };
    return new Found(StreamSupport.stream(Spliterators.spliteratorUnknownSize(documents, 0), false), query, isOrder || isUnsorted);
  }

  private void build(OrderedIndex index) {
    if (index.isBuilt()) return;
    inTurn(() -> {
      index.build(data.values().stream());
      return null;
    });
  }

  private static Comparator<Document> sortingBy(Document order, Collation collation) {
    Comparator<Document> sorting = deriveComparator(order);
    if (sorting == null || collation == null) return sorting;
    return (one, other) -> sorting.compare(Matching.keyed(one, order.keySet(), collation), Matching.keyed(other, order.keySet(), collation));
  }
}
